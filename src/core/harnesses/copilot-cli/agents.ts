import { readText } from '../../input/json.ts';
import type { AgentAction, CallState } from '../../model/call.ts';
import { compact } from '../../model/compact.ts';
import type { AgentEndEvent } from '../../model/event.ts';
import { type CallDraft, type Spot, toBase } from './drafts.ts';
import type { PartDraft } from './part-draft.ts';
import { readToolState } from './tools.ts';

/** Whether a tool starts a subagent. */
export function isAgentTool(tool: string): boolean {
  return tool === 'task';
}

/** Agent started in background with agent_id: agent-0. ... */
function toldIdOf(call: CallDraft): string | undefined {
  return /\bagent_?id: ?"?([\w.@-]{1,200}?)"?(?:[.,]?\s|[.,]?$)/i.exec(
    call.result?.text.slice(0, 1000) ?? '',
  )?.[1];
}

function isBackground(call: CallDraft): boolean {
  return (
    readText(call.input, 'mode') === 'background' ||
    /^Agent started in (?:the )?background\b/.test(call.result?.text.trimStart() ?? '')
  );
}

/** Links each agent's call with the id that its result tells. */
export function linkAgents(part: PartDraft): void {
  for (const call of part.calls) {
    if (!isAgentTool(call.tool) || call.result?.success === false) continue;
    const told = isBackground(call) ? toldIdOf(call) : undefined;
    if (told !== undefined) part.agents.link(call.id, told);
  }
}

/** What a call that starts an agent did. */
export function toAgentAction(part: PartDraft, call: CallDraft, state: CallState): AgentAction {
  const isKnown = part.agents.hasEvents(call.id) || state.kind === 'finished';
  return {
    kind: 'agent',
    background: isBackground(call),
    ...compact({
      agentId: isKnown ? part.agents.idOf(call.id) : undefined,
      prompt: readText(call.input, 'prompt'),
    }),
  };
}

/** Where the agent that started others was given their results. */
export function findAgentEnds(part: PartDraft): readonly AgentEndEvent[] {
  const ends: AgentEndEvent[] = [];
  const add = (spot: Spot, name: string): void => {
    ends.push({ type: 'agent-end', agentId: ownerOf(part, name), ...toBase(spot) });
  };
  for (const call of part.calls) {
    const { result } = call;
    if (result === undefined) continue;
    const ended = readToolState(call, part.denied.has(call.id)).kind === 'finished';
    if (isAgentTool(call.tool) && !isBackground(call) && ended) add(result.spot, call.id);
    const asked =
      call.tool === 'read_agent'
        ? (readText(call.input, 'agent_id') ?? readText(call.input, 'agentId'))
        : undefined;
    // Agent is still running after waiting 30s. agent_id: agent-0, status: running
    const isRunning = /\b(?:still|is) running\b|\bstatus: ?"?running\b/i.test(result.text.slice(0, 500));
    if (asked !== undefined && ended && !isRunning) add(result.spot, asked);
  }
  for (const notice of part.notices) {
    const tells =
      notice.type === 'agent_completed' || notice.type === 'agent_idle' || notice.type === 'agent_failed';
    if (tells && notice.id !== undefined) add(notice.spot, notice.id);
  }
  return ends;
}

/** The agent that goes by a name; a name that no call told is that of the only agent in the background, if there is one. */
function ownerOf(part: PartDraft, name: string): string {
  const id = part.agents.idOf(name);
  const started = part.calls.filter((call) => isAgentTool(call.tool));
  if (started.some((call) => part.agents.idOf(call.id) === id)) return id;
  const [first, ...others] = started.filter((call) => isBackground(call));
  return first !== undefined && others.length === 0 ? part.agents.idOf(first.id) : id;
}
