import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, fromCounts, groupNumber, together, type SummaryReader } from '../summary.ts';

/** Minitest `4 runs, 2 assertions, 1 failures, 1 errors, 1 skips`; test-unit `2 tests, 2 assertions, 0 failures, 0 errors, 0 pendings, ...`. */
export const readMinitest: SummaryReader = byLine((line) => {
  const match =
    /^(\d{1,9}) (?:runs|tests), \d{1,9} assertions, (\d{1,9}) failures, (\d{1,9}) errors, (\d{1,9}) (?:skips|pendings)(?:,|$)/.exec(
      line,
    );
  if (match === null) return undefined;
  const bad = groupNumber(match, 2) + groupNumber(match, 3);
  const skipped = groupNumber(match, 4);
  return fromCounts({ passed: Math.max(0, groupNumber(match, 1) - bad - skipped), failed: bad, skipped });
});

export const minitest: Runner = {
  id: 'rails',
  programs: ['rails', 'm', 'minitest'],
  stream: 'stdout',
  match({ program, args }) {
    const words = program === 'rails' ? args.slice(1) : args;
    if (program === 'rails' && !/^(?:test(?::\w{1,30})?|t)$/.test(args[0] ?? '')) return undefined;
    if (program === 'm' && !args.some((word) => word.includes('test'))) return undefined;
    const run = readRun(words, {
      values: '-n --name -e --environment -s --seed -b -i --include',
      narrowing: '-n --name -i --include',
      listing: '-h',
    });
    if (run === undefined) return undefined;
    const part = args[0]?.startsWith('test:') === true && args[0] !== 'test:all' ? args[0] : undefined;
    return {
      kinds: ['tests'],
      program: program === 'rails' ? 'rails test' : 'minitest',
      narrowed: part ?? run.narrowed,
    };
  },
  readSummaries: together(readMinitest),
  examples: [
    { output: '1 runs, 1 assertions, 0 failures, 0 errors, 0 skips', verdict: 'passed', whole: true },
    { output: '4 runs, 2 assertions, 1 failures, 1 errors, 1 skips', verdict: 'failed' },
    { output: '0 runs, 0 assertions, 0 failures, 0 errors, 0 skips', verdict: 'nothing-ran' },
    {
      output: '2 tests, 2 assertions, 0 failures, 0 errors, 0 pendings, 0 omissions, 0 notifications',
      verdict: 'passed',
    },
    { output: '50% passed', verdict: undefined },
  ],
};
