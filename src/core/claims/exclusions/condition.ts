import { anyOf, type Exclusion } from './exclusion.ts';

const isConditionBefore = anyOf(`
  when|whenever|if|once|unless|until|till|as long as|so long as|provided|assuming|in case|whether|as soon as|now that
  given that|given|suppose|supposing|otherwise|even if|only if|option|options|alternatively|instead of that
`);
const isConditionAfter = anyOf(`
  if|when|whenever|once|unless|until|till|as long as|so long as|provided|assuming|in case|whether|as soon as|even if
  only if|only when|depending|given|before you|before i|before we|before merging|before it|if and only if
`);

/** "With Redis running, all tests pass." */
const WITH_STATE =
  /^ with (?:\S+ ){1,6}(?:running|set|unset|disabled|enabled|installed|available|up|off|on|mocked|active|present) , /;

/** Conditions, anywhere before the claim, or in what is still said about it. */
export const condition: Exclusion = {
  id: 'condition',
  title: 'Conditions: when, if, once, unless, as long as',
  leavesOut: ({ before, opening, tail }) =>
    isConditionBefore(before) || isConditionAfter(tail) || WITH_STATE.test(opening),
  examples: {
    leftOut: [
      'When I ran them, all tests passed.',
      'If the build succeeds, we ship.',
      'If you set `CI=1`, all tests pass.',
      'Once that lands, all tests pass.',
      'All tests pass if you set `TZ`.',
      'The suite passes once it may open sockets.',
      'The suite passes with `cargo test` once it may open sockets.',
      'All tests pass when run one by one.',
      'The build succeeds as long as the cache is warm.',
      'Unless the clock is skewed, all tests pass.',
      'Now that all tests pass, the rest is easy.',
      'Assuming the mock holds, all tests pass.',
      'With option 2, all tests pass.',
      'As soon as the server is up, all tests pass.',
      'All tests pass, provided the database runs.',
      'Whenever I run it alone, the test passes.',
      'With Redis running, all tests pass.',
    ],
    kept: [
      'All tests pass, so tell me if you want more.',
      'All tests pass and I can add more if you like.',
      'All tests pass. If you agree I will merge.',
      'The build succeeds; when you are ready, merge it.',
    ],
  },
};
