import { describe, expect, it } from 'vitest';
import table from '../../cases/reads.json' with { type: 'json' };
import { findReads } from '../../../src/core/reads/find-reads.ts';
import { composeScene } from '../../scenes/shell-session.ts';

interface Row {
  readonly command: string;
  readonly exit: number;
  readonly reads?: readonly string[];
  readonly unknown?: number;
  readonly moved?: boolean;
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
}

const rows: readonly Row[] = table.cases;

describe('files that one shell command shows', () => {
  it.each(rows)('$command (exit $exit)', (row) => {
    const { session, calls } = composeScene([{ run: row.command, exit: row.exit }]);
    const { reads, guidance } = findReads(session, calls);
    const shown = reads.flatMap(({ outcome, path }) => (outcome === 'shown' ? (path ?? []) : []));
    if (row.reads !== undefined) expect(shown).toEqual(row.reads);
    if (row.unknown !== undefined) expect(guidance.unknownReads).toBe(row.unknown);
    if (row.moved !== undefined) expect(calls[0]?.walk.moved).toBe(row.moved);
    for (const path of row.has ?? []) expect(shown).toContain(path);
    for (const path of row.lacks ?? []) expect(shown).not.toContain(path);
  });
});
