import type { Rule } from '../rule.ts';

/** A subagent whose records cannot be put in order may have run the check, or changed the code, at any time. */
export const agentNotOrdered: Rule = {
  id: 'agent-not-ordered',
  judge({ claim, timeline }) {
    const unordered = timeline.session.agents.filter(
      (agent) => !agent.ordered && agent.present && (agent.startedOrder ?? 0) < claim.place,
    );
    const isOfOne = (item: { agent: string }): boolean => unordered.some((agent) => agent.id === item.agent);
    const run = timeline.runs.find((item) => item.kinds.includes(claim.kind) && isOfOne(item));
    if (run !== undefined) return { reason: 'agent-not-ordered', run: run.id };
    const changes = timeline.changes.filter((change) => change.counts && isOfOne(change));
    if (changes.length === 0) return undefined;
    return { reason: 'agent-not-ordered', changes: changes.map((change) => change.id) };
  },
};
