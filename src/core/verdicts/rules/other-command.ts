import type { Rule } from '../rule.ts';

/** A claim that names its command is judged by a run of that program, and only if no other ran after it. */
export const otherCommand: Rule = {
  id: 'other-command',
  judge({ claim, latest, timeline }) {
    if (claim.command === undefined || latest === undefined) return undefined;
    const program = timeline.programOf(claim.command);
    if (program === undefined || program === latest.program) return undefined;
    return { reason: 'other-command-ran-last', run: latest.id };
  },
};
