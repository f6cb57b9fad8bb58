import { anyOf, type Exclusion } from './exclusion.ts';

const isAboutTest = anyOf(`
  without the|without my|without this|without that|without it|without any fix|without fix|even without|with or without|regardless
  either way|even with|for the wrong|vacuously|trivially|by accident|by chance|by luck|by coincidence|by design|because
  because of|due to|thanks to|since|proves nothing|anyway|no matter|by construction|in both cases|for free|as a stub|reverted|stashed|unfixed|unpatched|old code|old version
`);

const isUndone = anyOf('reverted|stashed|undone|removed');
/** "After reverting the fix, the test passes." */
const UNDOING =
  / (?:reverting|reverted|stashing|stashed|undoing|undid|removing|disabling) (?:the|my|this|that) (?:\S+ )?(?:fix|change|changes|patch) /;

/** "The test passes without the fix": it tells about the test, or explains, and not what the state is. */
export const withoutFix: Exclusion = {
  id: 'without-fix',
  title: 'About the test, not the state: passes without the fix, passes because ...',
  leavesOut: ({ before, opening, tail, after }) =>
    isAboutTest(tail) ||
    isUndone(opening) ||
    UNDOING.test(before) ||
    opening.startsWith(' without ') ||
    after.includes(' proves nothing '),
  examples: {
    leftOut: [
      'The test passes without the fix, so it proves nothing.',
      'The test passes without the fix.',
      'With the fix reverted, the test passes.',
      'After reverting the fix, the test passes.',
      'Without the fix, all tests pass.',
      'The tests pass even without my change.',
      'The test passes either way.',
      'The test passes with or without the fix.',
      'Tests pass because the mock returns early.',
      'The test passes for the wrong reason.',
      'The test passes vacuously.',
      'The tests pass regardless.',
    ],
    kept: [
      'The regression test passes with the fix.',
      'All tests pass without warnings.',
      'The tests pass with the new reader.',
    ],
  },
};
