import type { Rule } from '../rule.ts';

/** The last run's result is not in the transcript, was cut, or is not the runner's own. */
export const outcomeUnknown: Rule = {
  id: 'outcome-unknown',
  judge({ latest, outcome }) {
    if (latest === undefined || outcome?.outcome !== 'unknown') return undefined;
    const reason = outcome.cause === 'still-running' ? 'still-running' : 'outcome-unknown';
    return { reason, run: latest.id };
  },
};
