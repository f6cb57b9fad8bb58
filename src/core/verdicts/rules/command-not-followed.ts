import type { Rule } from '../rule.ts';

/** A command whose text could not be followed to its end may hold a run. */
export const commandNotFollowed: Rule = {
  id: 'command-not-followed',
  judge({ unfollowedAfter, latest }) {
    if (unfollowedAfter.length === 0) return undefined;
    return { reason: 'command-not-followed', ...(latest && { run: latest.id }) };
  },
};
