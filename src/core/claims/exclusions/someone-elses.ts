import { anyOf, type Exclusion } from './exclusion.ts';

const isTheirs = anyOf('their|his|her|theirs|someone|nobody|other');
const HERE = new Set([
  "project's",
  "repo's",
  "package's",
  "module's",
  "today's",
  "crate's",
  "library's",
  "parser's",
]);

/** "Their tests pass", "Ada's tests pass": not the state of this work. */
export const someoneElses: Exclusion = {
  id: 'someone-elses',
  title: "Someone else's tests: their tests, Ada's tests",
  leavesOut: ({ core, match, phrase: { tokens } }) =>
    isTheirs(core) ||
    tokens
      .slice(match.start, match.end)
      .some((token) => /^[a-z].*'s$|^[a-z]+s'$/.test(token) && !HERE.has(token)),
  examples: {
    leftOut: [
      'Their tests pass.',
      'His tests pass.',

      "Ada's tests pass.",
      "In brief, someone's tests pass.",
      "The author's tests pass.",
      'Their build succeeds.',
    ],
    kept: ["The project's tests pass.", 'Our tests pass.', 'My tests pass.'],
  },
};
