import { describe, expect, it } from 'vitest';
import { findRuns } from '../../../src/core/runs/find-runs.ts';
import scenarios from '../../cases/scenarios.json';
import { composeScene, type Step } from '../../scenes/shell-session.ts';

interface Expected {
  readonly outcome: string;
  readonly basis?: string;
}

const withRuns = scenarios.cases.flatMap((row) =>
  row.runs === undefined ? [] : [{ name: row.name, steps: row.steps, runs: row.runs }],
);

/** The shell calls of a scenario: its other steps make no runs. */
function toSteps(steps: readonly object[]): Step[] {
  return steps.flatMap((step): Step[] => {
    if (!('run' in step) || typeof step.run !== 'string') return [];
    const out = 'out' in step && typeof step.out === 'string' ? step.out : '';
    const exit = 'exit' in step && typeof step.exit === 'number' ? step.exit : 0;
    return [{ run: step.run, out, exit }];
  });
}

describe('the result of a run', () => {
  it.each(withRuns.map((row) => [row.name, row] as const))('%s', (_name, row) => {
    const { session, calls } = composeScene(toSteps(row.steps));
    const expected: readonly Expected[] = row.runs;
    const results = findRuns(session, calls).runs.map(({ result }, at): Expected =>
      expected[at]?.basis === undefined
        ? { outcome: result.outcome }
        : { outcome: result.outcome, basis: result.basis },
    );
    expect(results).toEqual(
      expected.map(({ outcome, basis }) => (basis === undefined ? { outcome } : { outcome, basis })),
    );
  });
});
