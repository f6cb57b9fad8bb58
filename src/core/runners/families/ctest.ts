import { readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import {
  byLine,
  failed,
  fromCounts,
  groupNumber,
  nothing,
  orElse,
  together,
  type SummaryReader,
} from '../summary.ts';

/** `67% tests passed, 1 tests failed out of 3`; skipped tests are among the passed, and named below it. */
const readTotals: SummaryReader = (lines) => {
  //   1 - sum (Skipped)
  const skipped = lines.filter((line) => /^\s{1,12}\d{1,9} - \S.{0,200} \(Skipped\)$/.test(line)).length;
  return byLine((line) => {
    const match = /^(\d{1,3})% tests passed, (\d{1,9}) tests? failed out of (\d{1,9})$/.exec(line);
    if (match === null) return undefined;
    const bad = groupNumber(match, 2);
    const passed = Math.max(0, groupNumber(match, 3) - bad - skipped);
    return fromCounts({ passed, failed: bad, skipped });
  })(lines);
};

export const ctest: Runner = {
  id: 'ctest',
  programs: ['ctest'],
  stream: 'stdout',
  match({ args }) {
    const options = readOptions(args, {
      values:
        '-R -E -L -LE -I -C -j -T -M -S --tests-regex --exclude-regex --label-regex --test-dir --timeout --repeat --output-junit --preset -O --parallel --build-config',
      narrowing: '-R -E -L -LE -I --tests-regex --exclude-regex --label-regex --label-exclude --rerun-failed',
      listing: '-N --show-only -h --print-labels',
      directory: '--test-dir',
    });
    if (options.listed) return undefined;
    return { kinds: ['tests'], program: 'ctest', narrowed: options.narrowed, directory: options.directory };
  },
  readSummaries: together(
    orElse(
      readTotals,
      byLine((line) => (/^Errors while running CTest/.test(line) ? failed() : undefined)),
    ),
    byLine((line) => (/^No tests were found!!!/.test(line) ? nothing() : undefined)),
  ),
  examples: [
    { output: '100% tests passed, 0 tests failed out of 2', verdict: 'passed', whole: true },
    { output: '67% tests passed, 1 tests failed out of 3\nErrors while running CTest', verdict: 'failed' },
    {
      output:
        '100% tests passed, 0 tests failed out of 1\n\nThe following tests did not run:\n\t  1 - sum (Skipped)',
      verdict: 'all-skipped',
    },
    { output: 'Errors while running CTest', verdict: 'failed' },
    { output: 'No tests were found!!!', verdict: 'nothing-ran' },
  ],
};
