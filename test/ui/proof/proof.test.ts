import { describe, expect, it } from 'vitest';
import { markRecord, nameOfPlace, shortPlace } from '../../../src/ui/proof/place.ts';
import {
  countsOf,
  nearActivities,
  noRunsOf,
  placeAmong,
  resultFor,
  runsFor,
  whatWouldChange,
} from '../../../src/ui/proof/proof.ts';
import type { ActivityReport, ClaimReport } from '../../../src/core/model/report.ts';
import { composeSession } from '../../fixtures/report.ts';

const session = composeSession();

function claim(id: string): ClaimReport {
  const found = session.claims.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no claim ${id}`);
  return found;
}

describe('what would change a verdict', () => {
  it('is a run after the last change, for a stale claim', () => {
    expect(whatWouldChange(claim('k3'), session.changes)).toBe(
      'A run of the tests after line 20 would settle it.',
    );
  });

  it('is a run before the reply, for a claim without one', () => {
    expect(whatWouldChange(claim('k4'), [])).toBe('A run of the build before line 24 would settle it.');
  });

  it('is not said where it cannot be known, or need not be', () => {
    expect(whatWouldChange(claim('k5'), [])).toBeUndefined();
    expect(whatWouldChange(claim('k2'), [])).toBeUndefined();
  });
});

describe('runs', () => {
  it('of another kind do not speak for a claim', () => {
    expect(runsFor(claim('k1'), session).map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
    expect(runsFor(claim('k4'), session)).toEqual([]);
    expect(noRunsOf(claim('k4'), session)).toBe('The session holds no build run, but 3 test runs.');
    expect(noRunsOf(claim('k1'), composeSession({ runs: [] }))).toBe(
      'The session holds no test run and no build run.',
    );
  });

  it('of both kinds have a result for each', () => {
    const [run] = session.runs;
    if (run === undefined) throw new Error('the fixture has no run');
    const both = { ...run, byKind: { build: { outcome: 'passed', basis: 'summary' } } } as const;
    expect(resultFor(both, 'build').outcome).toBe('passed');
    expect(resultFor(both, 'tests').outcome).toBe('failed');
    expect(countsOf(both)).toBe('2 failed, 40 passed');
    expect(countsOf({ ...run, counts: { failed: 0, passed: 3, skipped: 1 } })).toBe('3 passed, 1 skipped');
    expect(countsOf({ ...run, counts: { failed: 0 } })).toBe('0 failed');
  });

  it('are counted', () => {
    expect(placeAmong(0, 1)).toBe('The only one of this session');
    expect(placeAmong(2, 7)).toBe('3 of 7 runs');
  });
});

it('near an unclear claim stand the last commands of its kind before it', () => {
  const activity = (id: string, line: number, kinds: ActivityReport['kinds']): ActivityReport => ({
    id,
    command: `./verify-${id}`,
    kinds,
    namesRunner: false,
    agent: 'main',
    at: { source: 0, line },
  });
  const activities = [
    activity('a', 1, ['tests']),
    activity('b', 2, ['tests']),
    activity('c', 3, ['build']),
    activity('d', 4, ['tests']),
    activity('e', 5, ['tests', 'build']),
    activity('f', 29, ['tests']),
  ];
  const busy = composeSession({ activities });
  expect(nearActivities(claim('k5'), busy).map(({ id }) => id)).toEqual(['b', 'd', 'e']);
  expect(nearActivities(claim('k2'), busy)).toEqual([]);
});

describe('places', () => {
  it('name the file and the line, or the row of a database', () => {
    expect(nameOfPlace(session, { source: 0, line: 9 })).toBe('sample-session.jsonl, line 9');
    expect(nameOfPlace(session, { source: 0, line: 0, pointer: 'part/prt_1' })).toBe(
      'sample-session.jsonl, part/prt_1',
    );
  });

  it('leave the file out where there is only one', () => {
    expect(shortPlace(session, { source: 0, line: 9 })).toBe('Line 9');
    const [source] = session.sources;
    if (source === undefined) throw new Error('the fixture has no source');
    const two = composeSession({ sources: [source, { ...source, name: 'agents/agent-1.jsonl' }] });
    expect(shortPlace(two, { source: 1, line: 9 })).toBe('agent-1.jsonl, line 9');
  });

  it('mark what is meant as it is escaped in the record', () => {
    const record = JSON.stringify({ command: 'echo "a"\nls', other: 1 });
    const marked = markRecord(record, 'echo "a"\nls');
    expect(marked.meant).toBe('echo \\"a\\"\\nls');
    expect(marked.before + marked.meant + marked.after).toBe(record);
  });

  it('show a long record around what is meant, and count the rest', () => {
    const record = `${'a'.repeat(100_000)}MEANT${'b'.repeat(100_000)}`;
    const marked = markRecord(record, 'MEANT');
    expect(marked.meant).toBe('MEANT');
    expect(marked.before).toHaveLength(20_000);
    expect(marked.leftOut).toBe(160_000);
  });

  it('show the start of a record where nothing is meant', () => {
    expect(markRecord('abc', undefined)).toEqual({ before: '', meant: '', after: 'abc', leftOut: 0 });
  });
});
