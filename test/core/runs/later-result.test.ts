import { describe, expect, it } from 'vitest';
import { describeRun, findRunsIn, type RunStep } from '../../scenes/run-session.ts';

const LAUNCH: RunStep = { run: 'npm test', out: 'Command running in background', state: { kind: 'running' } };
const PASS = 'Test Suites: 41 passed, 41 total\nTests:       44 passed, 44 total';
const FAIL = 'Test Suites: 3 failed, 41 passed, 44 total\nTests:       3 failed, 44 passed, 47 total';

/** The last run of a session, with the place from which its result was known. */
function lastOf(steps: readonly RunStep[]): string {
  const run = findRunsIn(steps).runs.at(-1);
  return run === undefined ? 'no run' : `${describeRun(run)} at ${run.known ?? 'never'}`;
}

type Row = readonly [name: string, expected: string, ...steps: RunStep[]];

function rows(table: readonly Row[]): (readonly [string, string, readonly RunStep[]])[] {
  return table.map(([name, expected, ...steps]) => [name, expected, steps]);
}

describe('a background run', () => {
  it.each<readonly [string, string, readonly RunStep[]]>(
    rows([
      ['is unknown until it is read', 'unknown (still-running) at never'],
      [
        'is unknown after a notice of 0 alone',
        'unknown (exit-not-own) at 2',
        { back: 'completed', by: 'notification', code: 0 },
      ],
      [
        'failed after a notice of 1',
        'failed by exit-code at 2',
        { back: 'completed', by: 'notification', code: 1 },
      ],
      [
        'failed when its output says so',
        'failed by summary at 3',
        { back: 'completed', by: 'notification', code: 0 },
        { back: 'completed', by: 'tool', out: FAIL },
      ],
      [
        'passed when the notice and its output agree',
        'passed by summary at 3',
        { back: 'completed', by: 'notification', code: 0 },
        { back: 'completed', by: 'file', out: PASS },
      ],
      [
        'passed when a tool polls its exit code',
        'passed by exit-code at 3',
        { back: 'running', by: 'tool', out: '> vitest run' },
        { back: 'completed', by: 'tool', code: 0 },
      ],
      ['is unknown when it was killed', 'unknown (interrupted) at 2', { back: 'killed', by: 'notification' }],
    ]),
  )('%s', (_name, expected, backs) => {
    expect(lastOf([LAUNCH, ...backs])).toBe(expected);
  });

  it('is judged by its end, whatever it printed before', () => {
    const launch: RunStep = {
      run: 'go test ./...',
      out: 'ok  \texample.com/a\t0.01s',
      state: { kind: 'running' },
    };
    expect(lastOf([launch])).toBe('unknown (still-running) at never');
    const end: RunStep = { back: 'completed', by: 'tool', code: 1, out: 'FAIL\texample.com/b\t0.02s\nFAIL' };
    expect(lastOf([launch, end])).toBe('failed by exit-code at 2');
    expect(lastOf([launch, { back: 'completed', by: 'tool', code: 0, out: '' }])).toBe(
      'passed by exit-code at 2',
    );
  });

  it('passed when a command shows the whole file after a notice of 0', () => {
    const notice: RunStep = { back: 'completed', by: 'notification', code: 0 };
    const shown: RunStep = { run: 'tail -20 /tmp/tasks/background-1.output', out: PASS };
    expect(lastOf([LAUNCH, notice, shown])).toMatch(/^passed by summary/);
  });

  it('is not ended by the first of several targets', () => {
    const out = 'test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out';
    const launch: RunStep = { run: 'cargo test', out: '', state: { kind: 'running' } };
    expect(lastOf([launch, { back: 'running', by: 'tool', out }])).toBe('unknown (still-running) at never');
  });
});

describe('a background command outside the table', () => {
  const launch: RunStep = { run: './ci/all.sh', out: '', state: { kind: 'running' } };

  it('is a run once its output tells of tests', () => {
    const back: RunStep = { back: 'completed', by: 'tool', code: 0, out: '33/33 tests passed' };
    expect(lastOf([launch, back])).toBe('passed by summary at 2');
  });

  it('is none while nothing was read of it', () => {
    expect(lastOf([launch, { back: 'completed', by: 'notification', code: 0 }])).toBe('no run');
  });
});

it('counts what xargs starts once', () => {
  const { runs, activities } = findRunsIn([
    { run: 'ls tests/*.py | xargs pytest -q', out: '3 passed in 0.1s' },
  ]);
  expect(runs.map(describeRun)).toEqual(['passed by summary']);
  expect(activities).toEqual([]);
});

describe('a log that is shown later', () => {
  it.each<readonly [string, string, readonly RunStep[]]>(
    rows([
      [
        'gives the result',
        'passed by summary at 2',
        { run: 'npm test > /tmp/t.log 2>&1 & echo started', out: 'started' },
        { run: 'tail -5 /tmp/t.log', out: PASS },
      ],
      [
        'gives nothing when it was cut',
        'unknown (exit-not-own) at 1',
        { run: 'npm test > /tmp/t.log 2>&1 &' },
        { run: 'tail -1 /tmp/t.log', out: 'Tests:       88 passed, 88 total' },
      ],
      [
        'gives nothing when it was written anew',
        'unknown (exit-not-own) at 1',
        { run: 'npm test > /tmp/t.log 2>&1 &' },
        { run: 'echo x > /tmp/t.log' },
        { run: 'cat /tmp/t.log', out: PASS },
      ],
      [
        'may be the log that the harness keeps',
        'passed by summary at 2',
        LAUNCH,
        { run: 'tail -20 /tmp/tasks/background-1.output', out: PASS },
      ],
    ]),
  )('%s', (_name, expected, steps) => {
    expect(lastOf(steps)).toBe(expected);
  });
});

describe('a call that did not end', () => {
  it.each<readonly [string, RunStep]>([
    ['unknown (interrupted) at 1', { run: 'pytest', state: { kind: 'interrupted' } }],
    ['unknown (no-result) at 1', { run: 'pytest', state: { kind: 'no-result' } }],
    ['failed by exit-code (timed-out) at 1', { run: 'pytest', state: { kind: 'timed-out' } }],
    [
      'passed by summary at 1',
      { run: 'pytest -q && sleep 900', out: '3 passed in 0.1s', state: { kind: 'timed-out' } },
    ],
    ['unknown (timed-out) at 1', { run: 'npx vitest --watch', state: { kind: 'timed-out' } }],
    ['no run', { run: 'pytest', state: { kind: 'refused' } }],
    ['no run', { run: 'pytest', state: { kind: 'not-started' } }],
    ['failed by exit-code at 1', { run: 'pytest', state: { kind: 'failed' } }],
  ])('%s', (expected, step) => {
    expect(lastOf([step])).toBe(expected);
  });
});
