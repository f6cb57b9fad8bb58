import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import type { Summary, SummaryReader } from '../summary.ts';

/**
 * `OK (5 tests, 9 assertions)`; `OK, but there were issues!` or `FAILURES!` or `ERRORS!`, then
 * `Tests: 3, Assertions: 2, Failures: 1.`; `No tests executed!`.
 */
export const readPhpunit: SummaryReader = (lines) => {
  const found: Summary[] = [];
  let heading: 'issues' | 'failed' | undefined;
  lines.forEach((text, line) => {
    const ok = /^OK \((\d{1,9}) tests?, \d{1,9} assertions?\)$/.exec(text);
    if (ok !== null) {
      const passed = Number(ok[1]);
      found.push({
        kind: 'tests',
        verdict: passed > 0 ? 'passed' : 'nothing-ran',
        whole: true,
        line,
        counts: { passed, failed: 0 },
      });
    } else if (text === 'No tests executed!')
      found.push({ kind: 'tests', verdict: 'nothing-ran', whole: true, line });
    else if (/^OK, but (?:there were issues|incomplete, skipped, or risky tests)!$/.test(text))
      heading = 'issues';
    else if (/^(?:FAILURES|ERRORS)!$/.test(text)) {
      heading = 'failed';
      found.push({ kind: 'tests', verdict: 'failed', whole: true, line });
    } else {
      const totals = /^Tests: (\d{1,9}), Assertions: \d{1,9}(?:, [A-Z][\w ]{2,30}: \d{1,9}){0,10}\.$/.exec(
        text,
      );
      if (totals === null) return;
      const of = (name: string): number => Number(new RegExp(`${name}: (\\d{1,9})`).exec(text)?.[1] ?? '0');
      const bad = of('Failures') + of('Errors');
      const skipped = of('Skipped') + of('Incomplete');
      const counts = {
        passed: Math.max(0, Number(totals[1]) - bad - skipped),
        failed: bad,
        ...(skipped > 0 ? { skipped } : {}),
      };
      if (bad > 0) {
        if (heading === 'failed') found.pop();
        found.push({ kind: 'tests', verdict: 'failed', whole: true, line, counts });
      } else if (heading === 'issues') {
        // `--fail-on-skipped` and its like end with 1 below the same heading.
        found.push({
          kind: 'tests',
          verdict: counts.passed > 0 ? 'passed' : 'all-skipped',
          whole: false,
          line,
          counts,
        });
      }
      heading = undefined;
    }
  });
  return found;
};

export const phpunit: Runner = {
  id: 'phpunit',
  programs: ['phpunit', 'simple-phpunit', 'phpunit.phar', 'paratest'],
  stream: 'stdout',
  match({ args }) {
    const run = readRun(args, {
      values:
        '--filter --group --exclude-group --testsuite -c --configuration --bootstrap --coverage-html --coverage-clover --log-junit --order-by -p -d --cache-directory',
      narrowing: '--filter --group --exclude-group --testsuite --covers --uses',
      listing:
        '-h --list-tests --list-groups --list-suites --list-tests-xml --generate-configuration --migrate-configuration --check-version',
    });
    if (run === undefined) return undefined;
    return { kinds: ['tests'], program: 'phpunit', narrowed: run.narrowed };
  },
  readSummaries: readPhpunit,
  examples: [
    { output: 'OK (5 tests, 9 assertions)', verdict: 'passed', whole: true },
    {
      output: 'OK, but there were issues!\nTests: 3, Assertions: 2, Warnings: 1, Risky: 1.',
      verdict: 'passed',
      whole: false,
    },
    { output: 'FAILURES!\nTests: 2, Assertions: 2, Failures: 1.', verdict: 'failed' },
    { output: 'ERRORS!\nTests: 2, Assertions: 0, Errors: 2.', verdict: 'failed' },
    { output: 'OK, but there were issues!\nTests: 2, Assertions: 0, Skipped: 2.', verdict: 'all-skipped' },
    { output: 'No tests executed!', verdict: 'nothing-ran' },
  ],
};
