import { describe, expect, it } from 'vitest';
import { matchActivity, matchRunner } from '../../../src/core/runners/index.ts';
import { walkShell } from '../../../src/core/shell/walk.ts';
import table from '../../cases/commands.json';

interface Case {
  readonly command: string;
  readonly runs?: readonly {
    readonly kinds: readonly string[];
    readonly runner: string;
    readonly cwd?: string;
  }[];
  readonly activity?: boolean;
}

const cases: readonly Case[] = table.cases;

describe('one shell command', () => {
  it.each(cases.map((row) => [row.command, row] as const))('%s', (command, row) => {
    const walk = walkShell(command, { dialect: 'bash', directory: { known: true, path: '/ws' } });
    const runs = walk.commands.map((simple) => matchRunner(simple)).filter((match) => match !== undefined);
    if (row.runs !== undefined) {
      expect(runs.map((run) => ({ kinds: run.kinds, runner: run.runner, cwd: run.directory }))).toEqual(
        row.runs.map((run) => ({ kinds: run.kinds, runner: run.runner, cwd: run.cwd ?? '/ws' })),
      );
    }
    if (row.activity !== undefined) {
      expect(walk.commands.some((simple) => matchActivity(simple) !== undefined)).toBe(row.activity);
    }
  });
});
