import { joinNarrowing, narrowedBy, readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, fromCounts, groupNumber } from '../summary.ts';

export const gotestsum: Runner = {
  id: 'gotestsum',
  programs: ['gotestsum'],
  stream: 'both',
  match({ args }) {
    const options = readOptions(args, {
      values: '-f --format --junitfile --jsonfile --packages --rerun-fails --max-fails -p',
      listing: '-h',
    });
    if (options.listed || options.positionals[0] === 'tool') return undefined;
    const rest = readOptions(options.rest, {
      values: '-run -tags -count -timeout -skip',
      narrowing: '-run -skip -short',
    });
    const narrowed = joinNarrowing(rest.narrowed, narrowedBy([...options.positionals, ...rest.positionals]));
    return {
      kinds: ['tests', 'build'],
      program: 'gotestsum',
      narrowed,
      watches: options.named.has('--watch'),
    };
  },
  readSummaries: byLine((line) => {
    // DONE 3 tests, 1 skipped, 1 failure in 0.876s
    const match =
      /^DONE(?: \d{1,3} runs,)? (\d{1,9}) tests?(?:, (\d{1,9}) skipped)?(?:, (\d{1,9}) failures?)?(?:, (\d{1,9}) errors?)? in [\d.]{1,10}s$/.exec(
        line,
      );
    if (match === null) return undefined;
    const skipped = groupNumber(match, 2);
    const bad = groupNumber(match, 3) + groupNumber(match, 4);
    const reading = fromCounts({
      passed: Math.max(0, groupNumber(match, 1) - skipped - groupNumber(match, 3)),
      failed: bad,
      skipped,
    });
    return groupNumber(match, 4) > 0
      ? { ...reading, build: 'failed' }
      : reading.verdict === 'passed'
        ? { ...reading, build: 'passed' }
        : reading;
  }),
  examples: [
    { output: 'DONE 1 tests in 0.456s', verdict: 'passed', whole: true },
    { output: 'DONE 3 tests, 1 skipped, 1 failure in 0.876s', verdict: 'failed' },
    { output: 'DONE 0 tests, 1 error in 0.876s', verdict: 'failed' },
    { output: 'DONE 0 tests in 0.118s', verdict: 'nothing-ran' },
  ],
};
