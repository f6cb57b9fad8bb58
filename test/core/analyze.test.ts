import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/core/analyze.ts';
import { claudeSession, type Step } from '../scenes/claude-session.ts';
import { textFile } from '../scenes/text-file.ts';

interface Scenario {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly expect?: readonly { kind: string; verdict: string }[];
  readonly runs?: readonly { outcome: string; basis?: string }[];
}

const { cases }: { cases: readonly Scenario[] } = JSON.parse(
  readFileSync(new URL('../cases/scenarios.json', import.meta.url), 'utf8'),
);

describe('analyze', () => {
  it.each(cases)('$name', async ({ steps, expect: claims, runs }) => {
    const report = await analyze([textFile('session.jsonl', claudeSession(steps))]);
    expect(report.problems).toEqual([]);
    const [session] = report.sessions;
    if (claims !== undefined)
      expect(session?.claims.map(({ kind, verdict }) => ({ kind, verdict }))).toEqual(claims);
    if (runs !== undefined) expect(session?.runs).toMatchObject(runs);
    expect(structuredClone(report)).toEqual(report);
  });
});
