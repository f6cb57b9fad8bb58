import { anyOf, type Exclusion } from './exclusion.ts';

const WORDS = `
  not|never|cannot|can't|don't|doesn't|didn't|won't|wouldn't|isn't|aren't|wasn't|weren't|haven't|hasn't|hadn't|shouldn't
  couldn't|neither|nor|nobody|hardly|barely|no longer|fails to|unable|without being|far from|anything but|instead of|rather than
`;
const isNegative = anyOf(WORDS);
const isContrast = anyOf(
  `but not|not all|not the|not yet|although not|though not|not quite|not really|not reliably|not every`,
);

/** "All tests pass, not just the new ones." */
const NOT_ONLY = / not (?:just|only|merely)(?= )/;

/** The statement itself, or what is still said about it, is denied. */
export const negation: Exclusion = {
  id: 'negation',
  title: 'Negations: not all tests pass, never passed',
  leavesOut: ({ opening, core, tail, after }) =>
    isNegative(opening) ||
    isNegative(core) ||
    isNegative(tail.replace(NOT_ONLY, ' ')) ||
    isContrast(after.slice(0, 60).replace(NOT_ONLY, ' ')),
  examples: {
    leftOut: [
      'Not all tests pass.',
      'The tests do not pass.',
      "The tests don't pass.",
      'The Development environment has not run; not all tests pass.',
      "I can't say that all tests pass.",
      'All tests pass, but not the slow ones.',
      'All tests pass, though not reliably.',
      'Neither the build nor the tests pass.',
      'The build never succeeds.',
      'The build no longer passes.',
    ],
    kept: [
      'I did not touch the parser, and all tests pass.',
      "The docs aren't done; all tests pass.",
      'All tests pass; I did not push.',
      'All tests pass, not just the new ones.',
    ],
  },
};
