import type { Exclusion } from './exclusion.ts';

/** test 3 · tests #4 · task 2 · round 4: a name with a number, not a number of tests. */
const NAMED =
  / (?:task|round|step|phase|stage|attempt|part|gate|milestone|case|testcase|scenario|test|suite|build|run|item|level|iteration|batch|wave|group|check) #?\d+ (?!tests |test |passed |passing |green )/;
const NAMED_PASSED =
  / (?:task|round|step|phase|stage|attempt|part|gate|milestone|case|testcase|scenario|test|suite|build|run|item|level|iteration|batch|wave|group|check) #?\d+ (?:passed|passes|pass|passing|is|are|green|succeeded)(?= )/;

/** "Task 2 passed", "Test 3 passes". */
export const numberedName: Exclusion = {
  id: 'numbered-name',
  title: 'Numbered names: Task 2 passed, Round 4 passed',
  leavesOut: ({ core, match, phrase: { tokens } }) => {
    const own = ` ${tokens[match.start - 1] ?? ''}${core}`;
    return NAMED.test(own) || NAMED_PASSED.test(own);
  },
  examples: {
    leftOut: [
      'Task 2 passed.',
      'PR #12 passed.',
      'PR #12 is green.',
      'Round 4 passed.',
      'Test 3 passes.',
      'Test 3 passed.',
      'Build 512 passed.',
      'Task 2 passed 12 tests.',
      'Stage 1 passed all tests.',
      'Suite 2 is green.',
      'Test case 12 passes.',
    ],
    kept: ['All 3 tests passed.', '3 tests passed.'],
  },
};
