import type { Rule } from '../rule.ts';

/** A run made while `git stash` had set the working tree aside tested another tree. */
export const stashInEffect: Rule = {
  id: 'stash-in-effect',
  judge({ latest, timeline }) {
    if (latest === undefined) return undefined;
    const isStashed =
      latest.stashed ||
      timeline.stashes.some(
        (span) => span.from < latest.place && (span.to === undefined || span.to > latest.place),
      );
    return isStashed ? { reason: 'stash-in-effect', run: latest.id } : undefined;
  },
};
