import { anyOf, type Exclusion } from './exclusion.ts';

const isPlan = anyOf(`
  let me|let us|will|shall|going to|about to|next|want to|wants to|wanted to|want|need to|needs to|need|have to|has to
  had to|must|make sure|makes sure|making sure|ensure|ensures|ensuring|verify|verifies|verifying|to confirm|to check|to see
  to get|to keep|to make|check that|check whether|check if|see if|see that|see whether|trying to|try to|attempt to
  planning to|plan to|plan is|plans to|planned|todo|to-do|wait|waiting|wait for|please|would like|ready to|in order to
  until|to do|i am running|i am re-running|i am checking|i am rerunning|now running|still running|continue until
  keep going|working on|work on|ask|asks|asked to|instruct|instructed|told to|remember to|don't forget|still have to
`);

/** Plans, with the word anywhere before the claim. */
export const plan: Exclusion = {
  id: 'plan',
  title: 'Plans and intentions: let me, I will, next, make sure, until',
  leavesOut: ({ before }) => isPlan(before),
  examples: {
    leftOut: [
      'Let me make sure the tests pass.',
      "I'll commit next; all 24 tests pass.",
      "I'll check that all tests pass.",
      "Next I'll make sure: all tests pass.",
      'I want to see this: all tests pass.',
      'TODO: check that all tests pass',
      'We need to get there first: all tests pass.',
      'I will keep going until all tests pass.',
      'Let me confirm: all tests pass.',
      'Waiting for the runner, and the build succeeds.',
      'You need to restart it, and all tests pass.',
      'To ensure quality, all tests pass.',
      "Here is what I'll check:\n\n- All tests pass\n- The build succeeds",
      'Before I push I want to see:\n- all tests pass',
    ],
    kept: [
      'All 24 tests pass, so I will commit next.',
      "All tests pass. I'll commit next.",
      'All tests pass; let me know what you think.',
      'The build succeeds. Next: docs.',
      'All tests pass, ready to merge.',
    ],
  },
};
