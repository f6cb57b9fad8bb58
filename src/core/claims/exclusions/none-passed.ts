import type { Exclusion } from './exclusion.ts';

const NONE =
  / (?:0|0\/\d+|no|none of the|none) (?:[\w~-]+ ){0,3}(?:tests? |specs? |suites? )?(?:have |has |are |is )?(?:pass|passes|passed|passing|green|succeed|succeeds|succeeded)(?= )/;

/** "0 tests passed", "No tests pass". */
export const nonePassed: Exclusion = {
  id: 'none-passed',
  title: 'Nothing passed: 0 tests passed, no tests pass',
  leavesOut: ({ core }) => NONE.test(core) || / pass(?:ed|es)? (?:0|no) /.test(core),
  examples: {
    leftOut: [
      '0 tests passed.',
      '0 passed.',
      'No tests pass.',
      'No tests passed.',
      'Zero tests pass.',
      'None of the tests pass.',
      '0/12 passed.',
      'No build passes.',
      'The parser passed 0 tests.',
    ],
    kept: ['10 tests passed.', 'No tests fail.'],
  },
};
