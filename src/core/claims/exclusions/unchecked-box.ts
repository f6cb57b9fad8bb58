import type { Exclusion } from './exclusion.ts';

/** "- [ ] Tests pass" */
export const uncheckedBox: Exclusion = {
  id: 'unchecked-box',
  title: 'Tasks whose box is empty',
  leavesOut: ({ phrase }) =>
    phrase.sentence.block.unchecked || /^(?:[☐◻⬜□❏⏳🔲]|\[[ ~-]?\])/u.test(phrase.raw),
  examples: {
    leftOut: [
      '- [ ] Tests pass',
      '- [ ] All tests pass\n- [ ] Build succeeds',
      '☐ All tests pass',
      '⬜ Build passes',
      '[ ] Tests pass',
      '- [-] Tests pass',
      '1. [ ] Tests pass',
      '- [ ] Parser\n  - All tests pass',
    ],
    kept: ['- [x] Tests pass', '- [X] All tests pass', '☑ All tests pass'],
  },
};
