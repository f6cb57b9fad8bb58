import { anyOf, type Exclusion } from './exclusion.ts';

/** Whatever else the label says. */
const isAlways = anyOf(`
  criteria|criterion|done when|definition of done|goal|goals|aim|objective|objectives|expected|expectation|expectations
  acceptance|verification|verify|validation|validate|status|state|next|todo|to-do|to do|requirement|requirements|required
  checklist|condition|conditions|precondition|preconditions|assert|invariant|invariants|reminder|matters|title|tip|old|was|given|then
  the rule|note to self|remaining|remains|remain|pending|outstanding|left|follow-up|follow-ups|followup|future|before|previously|baseline|upstream
  prompt|draft|hypothesis|assumption|assumptions|question|questions|when|until|if|should|must|will|not|ci|how to
  commit message|pr description|pr body|commit body|output|log|logs|stdout|console|terminal|pull request|description|test plan|prerequisites|instructions|guidelines
  success criteria|progress|ideal|ideally|reviewer|agent|subagent|theirs|policy|open|unverified|untested|blocked
`);
/** Not where the label also says that it is over ("Phase 2 complete"). */
const isUsually = anyOf(`
  plan|plans|step|steps|phase|phases|milestone|milestones|roadmap|task|tasks|proposal|proposed|option|options
  recommendation|recommendations|recommended|suggestion|suggestions|suggested|example|examples|usage|approach|strategy
  target|targets|idea|ideas|risk|risks|round|gate|rule|rules|scenario|scenarios|case|cycle|workflow|deliverable|deliverables
`);
const isOver = anyOf(`
  complete|completed|done|finished|result|results|summary|changes|changed|implemented|fixed|outcome|final|✅|shipped
`);
const isNumbered = (label: string): boolean =>
  /^ (?:option|step|phase|task|round|gate|case|part|stage|milestone|iteration|batch|wave|sprint|attempt|section) \w+ $/.test(
    label,
  );

const MAX_TOKENS = 10;

/** "Verification: all tests pass", and a list under "Success criteria:" or a "Next steps" heading. */
export const leftOutLabel: Exclusion = {
  id: 'left-out-label',
  title: 'What stands under a label: criteria, plan, next steps, goal, verification, status',
  leavesOut: ({ labels }) => {
    for (const label of labels) {
      const text = ` ${label} `;
      if (label.split(' ').length > MAX_TOKENS) continue;
      if (isAlways(text)) return true;
      if (isOver(text)) return false;
      if (isUsually(text) || isNumbered(text)) return true;
    }
    return false;
  },
  examples: {
    leftOut: [
      'Done when: all tests pass',
      'Goal: all tests pass',
      'Expected result: all tests pass',
      'Verification: all tests pass',
      '**Verification:** all 42 tests pass, `tsc` clean.',
      '**Verification** — all tests pass',
      'Status: tests pass',
      'Current status: build passes',
      'Acceptance criteria: all tests pass',
      'Success criteria:\n\n- All tests pass\n- The build succeeds',
      '## Success Criteria\n\n1. **Compiles without errors** (none left over)\n2. All tests pass',
      '### Success criteria\n\nAll tests pass.',
      'Next steps:\n\n1. All tests pass\n2. Ship it',
      'Plan:\n- tests pass',
      'Plan:\ntests pass',
      'Success criteria\n- All tests pass',
      'Goals\nAll tests pass',
      'Part 1: tests pass',
      '**Plan**\n\n- tests pass',
      'Next steps:\n\n- Merge\n  - All tests pass',
      'I rewrote it. Next steps:\n- All tests pass',
      '## Plan\n\n### Parser\n\n- All tests pass',
      'Step 3: all tests pass',
      'Phase 2:\n- Build passes',
      'Definition of done:\n\n* the build succeeds',
      'Checklist:\n- All tests pass',
      'Test plan:\n- [x] All tests pass',
      'Requirements:\n\n1. All tests pass',
      'Goal: ship it. All tests pass.',
      'Before:\n- all tests pass',
    ],
    kept: [
      'Results:\n\n- All tests pass',
      'Summary:\n\n- All tests pass',
      'What changed:\n\n- Rewrote the parser\n- All tests pass',
      'Result: all tests pass',
      'Summary: all tests pass.',
      '## Phase 2 complete\n\n- All tests pass',
      '## Plan\n\n- parse first\n\n## Results\n\n- All tests pass',
      'Plan:\n- parse first\n\nAll tests pass.',
      'Done: all tests pass.',
      'Note: all tests pass.',
      '**Tests**\n\n- All 42 tests pass',
      'Changes:\n\n1. New reader\n2. All tests pass',
    ],
  },
};
