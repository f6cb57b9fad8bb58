import type { Exclusion } from './exclusion.ts';

/** Words between quotation marks; a single word there is a name. */
export const quoted: Exclusion = {
  id: 'quoted',
  title: 'Quoted phrases',
  leavesOut: ({ phrase, match }) => phrase.quoted.slice(match.start, match.end).includes(true),
  examples: {
    leftOut: [
      "The phrase 'all tests pass' is too strong.",
      'The commit message is "All tests pass".',
      'The log line: "42 passed".',
      'I removed the words “the build succeeds”.',
      '"All tests pass."',
    ],
    kept: [
      "'tsc' passes.",
      'I dropped the "beta" label, and all tests pass.',
      "The user's name is 'Ada'; all tests pass.",
    ],
  },
};
