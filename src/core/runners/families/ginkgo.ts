import { joinNarrowing, narrowedBy, readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, fromCounts, groupNumber } from '../summary.ts';

export const ginkgo: Runner = {
  id: 'ginkgo',
  programs: ['ginkgo'],
  stream: 'stdout',
  match({ args }) {
    const words = args[0] === 'run' || args[0] === 'watch' ? args.slice(1) : args;
    if (
      ['build', 'bootstrap', 'generate', 'labels', 'outline', 'unfocus', 'help', 'version'].includes(
        args[0] ?? '',
      )
    )
      return undefined;
    const options = readOptions(words, {
      values:
        '--focus --skip --label-filter --focus-file --skip-file --procs --nodes --timeout --tags --output-dir',
      narrowing: '--focus --skip --label-filter --focus-file --skip-file',
      listing: '-h --dry-run --dryRun',
    });
    if (options.listed) return undefined;
    const narrowed = joinNarrowing(options.narrowed, narrowedBy(options.positionals));
    return { kinds: ['tests', 'build'], program: 'ginkgo', narrowed, watches: args[0] === 'watch' };
  },
  readSummaries: byLine((line) => {
    // SUCCESS! -- 5 Passed | 0 Failed | 0 Pending | 0 Skipped
    const match =
      /^(SUCCESS|FAIL)! .{0,60}-- (\d{1,9}) Passed \| (\d{1,9}) Failed \| (?:\d{1,9} Flaked \| )?(\d{1,9}) Pending \| (\d{1,9}) Skipped/.exec(
        line,
      );
    if (match !== null) {
      const bad = groupNumber(match, 3);
      if (match[1] === 'FAIL') return failed('tests', { passed: groupNumber(match, 2), failed: bad });
      const skipped = groupNumber(match, 4) + groupNumber(match, 5);
      return {
        ...fromCounts({ passed: groupNumber(match, 2), failed: bad, skipped }, false),
        build: 'passed',
      };
    }
    if (line === 'Test Suite Failed') return failed();
    if (line === 'Test Suite Passed')
      return { kind: 'tests', verdict: 'passed', whole: true, build: 'passed' };
    return undefined;
  }),
  examples: [
    { output: 'SUCCESS! -- 5 Passed | 0 Failed | 0 Pending | 0 Skipped', verdict: 'passed', whole: false },
    { output: 'FAIL! -- 4 Passed | 1 Failed | 0 Pending | 0 Skipped', verdict: 'failed' },
    { output: 'SUCCESS! -- 0 Passed | 0 Failed | 0 Pending | 9 Skipped', verdict: 'all-skipped' },
  ],
};
