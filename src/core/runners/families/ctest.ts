import { readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, groupNumber, nothing } from '../summary.ts';

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
  readSummaries: byLine((line) => {
    // 67% tests passed, 1 tests failed out of 3
    const match = /^(\d{1,3})% tests passed, (\d{1,9}) tests? failed out of (\d{1,9})$/.exec(line);
    if (match !== null) {
      const bad = groupNumber(match, 2);
      const counts = { passed: groupNumber(match, 3) - bad, failed: bad };
      if (bad > 0) return failed('tests', counts);
      return counts.passed === 0 ? nothing() : { kind: 'tests', verdict: 'passed', whole: true, counts };
    }
    if (/^No tests were found!!!/.test(line)) return nothing();
    return /^Errors while running CTest/.test(line) ? failed() : undefined;
  }),
  examples: [
    { output: '100% tests passed, 0 tests failed out of 2', verdict: 'passed', whole: true },
    { output: '67% tests passed, 1 tests failed out of 3\nErrors while running CTest', verdict: 'failed' },
    { output: 'No tests were found!!!', verdict: 'nothing-ran' },
  ],
};
