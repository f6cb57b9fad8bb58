import { anyOf, type Exclusion } from './exclusion.ts';

const isByHand = anyOf(`
  live|smoke|smoke-tests|money|manual|manually|by hand|hand|hand-run|sanity|acid|litmus|sniff|squint|eyeball|visual|visually
  stress|soak|load|ad-hoc|adhoc|one-off|real-world|field|usability|exploratory|drive|quick|burn-in|user|curl|browser
  click-through|interactive|interactively|spot|turing|taste|beta|dogfood|play|playtest|penetration|a/b|screen|flight
`);

/** Names of tests that people do, beside a test noun only. */
const PEOPLE_DO =
  / (?:mom|duck|gut|eye|real|pilot|canary|end-user|fire|road|blind|paper|phone|device|hardware) tests? /;

/** Checks by hand. */
export const byHand: Exclusion = {
  id: 'by-hand',
  title: 'Checks by hand: the live test, the smoke test, a manual test',
  leavesOut: ({ opening, core, tail }) =>
    PEOPLE_DO.test(core) || isByHand(core) || isByHand(tail) || isByHand(opening),
  examples: {
    leftOut: [
      'The live test passed.',
      'The smoke test passed.',
      'The money test passed.',
      'The manual test passed.',
      'Manual tests pass 100%, and the page looks right.',
      'Smoke tests pass.',
      'The sanity test passes.',
      'The quick test passed.',
      'The stress test passed.',
      'All tests pass by hand.',
      'Live: all 3 tests pass.',
      'The visual test passes.',
      'The eye test passed.',
      'I ran the smoke tests and they all pass.',
    ],
    kept: [
      'The regression test passes.',
      'The new parser test passes.',
      'The liveness tests pass.',
      'All tests pass with the real parser.',
    ],
  },
};
