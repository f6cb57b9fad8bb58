import type { Rule } from '../rule.ts';

/** A session without a single call proves nothing either way: the work was done out of its sight. */
export const sessionWithoutCalls: Rule = {
  id: 'session-without-calls',
  judge: ({ timeline }) => (timeline.hasCalls ? undefined : { reason: 'session-without-calls' }),
};
