import type { Rule } from '../rule.ts';

/**
 * A command that may have run the check in a way that cannot be read may have been the real last run. After a failed
 * run only an activity that names a runner puts it in doubt.
 */
export const activity: Rule = {
  id: 'activity',
  judge({ activitiesAfter, latest, outcome }) {
    const doubts =
      outcome?.outcome === 'failed' ? activitiesAfter.filter((item) => item.namesRunner) : activitiesAfter;
    if (doubts.length === 0) return undefined;
    if (latest === undefined) return { reason: 'activity-only' };
    return { reason: 'activity-after-run', run: latest.id };
  },
};
