import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, fromCounts, groupNumber, type SummaryReader } from '../summary.ts';

/** `4 examples, 1 failure, 2 pending`; `0 examples, 0 failures, 1 error occurred outside of examples`. */
export const readRspec: SummaryReader = byLine((line) => {
  const match =
    /^(\d{1,9}) examples?, (\d{1,9}) failures?(?:, (\d{1,9}) pending)?(?:, (\d{1,9}) errors? occurred outside of examples)?$/.exec(
      line,
    );
  if (match === null) return undefined;
  const bad = groupNumber(match, 2);
  const skipped = groupNumber(match, 3);
  if (groupNumber(match, 4) > 0) return failed('tests', { failed: bad });
  return fromCounts({ passed: groupNumber(match, 1) - bad - skipped, failed: bad, skipped });
});

export const rspec: Runner = {
  id: 'rspec',
  programs: ['rspec', 'parallel_rspec'],
  stream: 'stdout',
  endsBlank: true,
  match({ args }) {
    const run = readRun(args, {
      values:
        '-e --example -E --example-matches -t --tag -P --pattern -f --format -o --out -I -r --require -O --options --order --seed --exclude-pattern -n',
      narrowing:
        '-e --example -E --example-matches -t --tag -P --pattern --only-failures --next-failure -n --exclude-pattern',
      listing: '-h -v --dry-run --init --bisect',
    });
    if (run === undefined) return undefined;
    return { kinds: ['tests'], program: 'rspec', narrowed: run.narrowed };
  },
  readSummaries: readRspec,
  examples: [
    { output: '5 examples, 0 failures', verdict: 'passed', whole: true },
    { output: '5 examples, 0 failures, 2 pending', verdict: 'passed' },
    { output: '4 examples, 1 failure, 2 pending', verdict: 'failed' },
    { output: '0 examples, 0 failures, 1 error occurred outside of examples', verdict: 'failed' },
    { output: '0 examples, 0 failures', verdict: 'nothing-ran' },
    { output: '2 examples, 0 failures, 2 pending', verdict: 'all-skipped' },
  ],
};
