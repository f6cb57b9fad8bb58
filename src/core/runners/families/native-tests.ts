import type { Runner } from '../runner.ts';
import { byLine, failed, groupNumber, nothing } from '../summary.ts';

/** Test programs built with googletest, Catch2 or Boost.Test: they have no name of their own, only a way to print. */
export const nativeTests: Runner = {
  id: 'native-tests',
  programs: [],
  stream: 'stdout',
  match: () => undefined,
  readSummaries: byLine((line) => {
    // [  PASSED  ] 2 tests.
    const passed = /^\[ {2}PASSED {2}\] (\d{1,9}) tests?\.$/.exec(line);
    if (passed !== null) {
      const count = groupNumber(passed, 1);
      return count === 0
        ? { ...nothing(), whole: false }
        : { kind: 'tests', verdict: 'passed', whole: false, counts: { passed: count } };
    }
    // [  SKIPPED ] 1 test, listed below:
    if (/^\[ {2}SKIPPED \] \d{1,9} tests?, listed below:$/.test(line))
      return { ...nothing('all-skipped'), whole: false };
    // [  FAILED  ] 1 test, listed below:
    if (/^\[ {2}FAILED {2}\] (?:\d{1,9} tests?, listed below:|\S)/.test(line)) return failed();
    // All tests passed (2 assertions in 2 test cases)
    const catch2 = /^All tests passed \(\d{1,9} assertions? in (\d{1,9}) test cases?\)$/.exec(line);
    if (catch2 !== null)
      return {
        kind: 'tests',
        verdict: 'passed',
        whole: true,
        counts: { passed: groupNumber(catch2, 1), failed: 0 },
      };
    // test cases: 2 | 1 passed | 1 failed
    if (/^test cases: {1,6}\d{1,9} \| .{0,60}[1-9]\d{0,8} failed/.test(line)) return failed();
    if (line === 'No tests ran') return nothing();
    // *** No errors detected
    if (line === '*** No errors detected') return { kind: 'tests', verdict: 'passed', whole: true };
    if (/^\*\*\* \d{1,9} failures? (?:is|are) detected/.test(line)) return failed();
    return undefined;
  }),
  examples: [
    { output: '[  PASSED  ] 2 tests.', verdict: 'passed', whole: false },
    { output: '[  PASSED  ] 1 test.\n[  FAILED  ] 1 test, listed below:', verdict: 'failed' },
    { output: '[  PASSED  ] 0 tests.\n[  SKIPPED ] 1 test, listed below:', verdict: 'all-skipped' },
    { output: '[  PASSED  ] 0 tests.', verdict: 'nothing-ran' },
    { output: 'All tests passed (2 assertions in 2 test cases)', verdict: 'passed', whole: true },
    { output: 'test cases: 2 | 1 passed | 1 failed', verdict: 'failed' },
  ],
};
