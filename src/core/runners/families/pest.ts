import { readRun } from '../options.ts';
import type { RunnerExample, Runner } from '../runner.ts';
import { byLine, fromCounts, nothing, readCounts, sum, together, type SummaryReader } from '../summary.ts';
import { readPhpunit } from './phpunit.ts';

/** `  Tests:    1 failed, 1 passed (2 assertions)`. */
const readPestLine: SummaryReader = byLine((line) => {
  const match = /^ {2}Tests: {1,8}(\d[\w, ]{2,160}) \(\d{1,9} assertions?\)$/.exec(line);
  const counts = match === null ? undefined : readCounts(match[1] ?? '', ', ');
  if (counts !== undefined) {
    return fromCounts({
      passed: sum(counts, 'passed', 'warnings', 'warning', 'deprecated', 'notices', 'notice', 'risky'),
      failed: sum(counts, 'failed', 'errors', 'error'),
      skipped: sum(counts, 'skipped', 'todos', 'todo', 'incomplete', 'pending'),
    });
  }
  return /^ {0,3}INFO {2}No tests (?:found|executed)[.!]$/.test(line) ? nothing() : undefined;
});

const readPest = together(readPestLine, readPhpunit);

const TABLE = {
  values: '--filter --group --exclude-group --testsuite -c --configuration --bootstrap --processes -p --min',
  narrowing: '--filter --group --exclude-group --testsuite --dirty --retry --todos',
  listing: '-h --list-tests --list-groups --list-suites --init',
};

const EXAMPLES: readonly RunnerExample[] = [
  { output: '  Tests:    2 passed (3 assertions)\n  Duration: 0.15s', verdict: 'passed', whole: true },
  { output: '  Tests:    1 failed, 1 passed (2 assertions)', verdict: 'failed' },
  { output: '  Tests:    2 skipped (0 assertions)', verdict: 'all-skipped' },
  { output: '   INFO  No tests found.', verdict: 'nothing-ran' },
  { output: 'Tests:       2 passed, 2 total', verdict: undefined },
];

export const pest: Runner = {
  id: 'pest',
  programs: ['pest'],
  stream: 'stdout',
  endsBlank: true,
  match({ args }) {
    const run = readRun(args, TABLE);
    return run === undefined ? undefined : { kinds: ['tests'], program: 'pest', narrowed: run.narrowed };
  },
  readSummaries: readPest,
  examples: EXAMPLES,
};

/** `php artisan test`; the table hands over `artisan` as the program. */
export const artisan: Runner = {
  id: 'artisan',
  programs: ['artisan'],
  stream: 'stdout',
  endsBlank: true,
  match({ args }) {
    if (args[0] !== 'test') return undefined;
    const run = readRun(args.slice(1), TABLE);
    return run === undefined
      ? undefined
      : { kinds: ['tests'], program: 'artisan test', narrowed: run.narrowed };
  },
  readSummaries: readPest,
  examples: EXAMPLES,
};
