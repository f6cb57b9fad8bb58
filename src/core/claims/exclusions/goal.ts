import { anyOf, type Exclusion } from './exclusion.ts';

const isGoal = anyOf(`
  goal|goals|aim|aims|objective|target is|criteria|criterion|requirement|requirements|required|requires|require
  expectation|expected|acceptance|desired|intended|supposed|so that|definition of done|done when|task is|job is|mission
  the point is|idea is|success means|success is|it means|means|meaning|which means|would mean
`);
const STARTS = [' to ', ' in order ', ' for the '];

/** Goals and criteria, with the word anywhere before the claim. */
export const goal: Exclusion = {
  id: 'goal',
  title: 'Goals and criteria: goal, required, expected, so that, To ...',
  leavesOut: ({ before }) => isGoal(before) || STARTS.some((start) => before.startsWith(start)),
  examples: {
    leftOut: [
      'The goal is simple: all tests pass.',
      'To be done, all tests pass.',
      'The requirement is clear, all tests pass.',
      'Expected: all tests pass.',
      'What success means: all tests pass and the build succeeds.',
      'It is required: the build succeeds.',
      'In order to merge, all tests pass.',
    ],
    kept: [
      'All tests pass, which was the goal.',
      'All tests pass, as required.',
      'All tests pass as expected.',
    ],
  },
};
