import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, nothing, together, type Summary, type SummaryReader } from '../summary.ts';

const FAILED = ['failed', 'interrupted', 'timed out'];
const BAD = new Set([...FAILED, 'did not run']);

/** `  1 failed`, the names of the failed, `  1 flaky`, `  1 skipped`, and as the last line `  1 passed (5.2s)`. */
export const readPlaywright: SummaryReader = (lines) => {
  const found: Summary[] = [];
  let counts = new Map<string, number>();
  let bad = 0;
  let last = -1;
  const close = (): void => {
    if (counts.size === 0) return;
    const passed = (counts.get('passed') ?? 0) + (counts.get('flaky') ?? 0);
    const skipped = (counts.get('skipped') ?? 0) + (counts.get('did not run') ?? 0);
    const wrong = FAILED.reduce((total, word) => total + (counts.get(word) ?? 0), 0);
    const verdict = bad > 0 ? 'failed' : passed > 0 ? 'passed' : 'all-skipped';
    const told = { passed, failed: wrong, ...(skipped > 0 ? { skipped } : {}) };
    found.push({ kind: 'tests', verdict, whole: bad > 0, line: last, counts: told });
    counts = new Map();
    bad = 0;
  };
  lines.forEach((text, line) => {
    const match =
      /^ {2}(\d{1,9}) (failed|flaky|skipped|interrupted|did not run|timed out|passed \([\d.]{1,8}(?:ms|[smh])\)|errors? (?:was|were) not a part of any test.{0,80})$/.exec(
        text,
      );
    if (match === null) return;
    const word = (match[2] ?? '').replace(/ \(.*/, '');
    const number = Number(match[1]);
    // The errors outside of the tests stand below the last line of a group.
    if (counts.has('passed') && !word.startsWith('error')) close();
    if (BAD.has(word) || word.startsWith('error')) bad += number;
    counts.set(word, number);
    last = line;
  });
  close();
  return found;
};

export const playwright: Runner = {
  id: 'playwright',
  programs: ['playwright'],
  stream: 'stdout',
  endsBlank: true,
  match({ args }) {
    if (args[0] !== 'test') return undefined;
    const run = readRun(args.slice(1), {
      values:
        '-c --config -g --grep --grep-invert --project --reporter --retries --shard --timeout --workers -j --output --trace --max-failures --global-timeout --repeat-each --browser --tsconfig --only-changed --test-list',
      narrowing: '-g --grep --grep-invert --project --shard --last-failed --only-changed --test-list',
      listing: '-h --list --ui',
    });
    if (run === undefined) return undefined;
    return { kinds: ['tests'], program: 'playwright test', narrowed: run.narrowed };
  },
  readSummaries: together(
    readPlaywright,
    byLine((line) => (/^(?:Error: )?No tests found\.?$/.test(line) ? nothing() : undefined)),
  ),
  examples: [
    { output: '  2 passed (1.7s)', verdict: 'passed', whole: false },
    {
      output: '  1 failed\n    a.spec.js:1:77 › b ───\n  1 flaky\n  1 skipped\n  1 passed (5.2s)',
      verdict: 'failed',
    },
    { output: '  2 did not run\n  1 passed (5.2s)', verdict: 'failed' },
    {
      output: '  1 error was not a part of any test, see above for details\n  4 passed (2.0s)',
      verdict: 'failed',
    },
    {
      output:
        '  1 did not run\n  1 passed (1.5s)\n  2 errors were not a part of any test, see above for details',
      verdict: 'failed',
    },
    { output: '  1 flaky\n    a.spec.js:1:77 › b ───', verdict: 'passed', whole: false },
    { output: 'Error: No tests found.', verdict: 'nothing-ran' },
    { output: 'Running 2 tests using 1 worker', verdict: undefined },
  ],
};
