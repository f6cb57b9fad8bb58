import type { Exclusion } from './exclusion.ts';

/** "Do all tests pass?" */
export const question: Exclusion = {
  id: 'question',
  title: 'Questions',
  leavesOut: ({ phrase }) => phrase.isQuestion,
  examples: {
    leftOut: [
      'Do all tests pass?',
      'All tests pass?',
      'So all tests pass?',
      'The build succeeds, right?',
      'Do the tests pass? If they pass we ship.',
      'Is the build green?',
    ],
    kept: ['Shall I merge? All tests pass.', 'All tests pass. Shall I merge?'],
  },
};
