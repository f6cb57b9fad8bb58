import type { Rule } from '../rule.ts';
import { countsAt } from '../scene.ts';
import { readToolName } from '../tool-names.ts';

/**
 * A tool other than the shell may have run the check, and its result cannot be read. One that says so by its name puts
 * any run before it in doubt; one that may run anything only forbids to say that nothing ran.
 */
export const toolNotRead: Rule = {
  id: 'tool-not-read',
  judge({ claim, latest, timeline }) {
    const from = latest === undefined ? Number.NEGATIVE_INFINITY : countsAt(latest, claim.place);
    const doubts = timeline.session.events.some((event) => {
      if (event.type !== 'call' || event.action.kind !== 'other') return false;
      if (event.place < from || event.place > claim.place) return false;
      if (event.state.kind === 'refused' || event.state.kind === 'not-started') return false;
      const meaning = readToolName(event.tool);
      if (meaning?.kinds.includes(claim.kind) !== true) return false;
      return meaning.isNamed || latest === undefined;
    });
    return doubts ? { reason: 'tool-not-read', ...(latest && { run: latest.id }) } : undefined;
  },
};
