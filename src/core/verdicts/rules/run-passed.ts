import type { Rule } from '../rule.ts';

/** The last run passed, and nothing that it tested was changed since. */
export const runPassed: Rule = {
  id: 'run-passed',
  judge({ latest, outcome }) {
    if (latest === undefined || outcome?.outcome !== 'passed') return undefined;
    return { reason: 'run-passed', run: latest.id };
  },
};
