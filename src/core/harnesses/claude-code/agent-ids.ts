import { readText } from '../../input/json.ts';
import type { CallState } from '../../model/call.ts';
import { isAgentTool, MAIN, readAgentStart } from './agent-names.ts';
import type { CallDraft } from './drafts.ts';
import type { PartDraft } from './part-draft.ts';

/** Turns the keys that agents are known by while a file is read into their ids, once all of it is read. */
export class AgentNames {
  private readonly idsByCall = new Map<string, string>();
  private readonly idsByName = new Map<string, string>();
  /** Calls that records of the file state to be their agent's start. */
  private readonly callsWithRecords = new Set<string>();

  constructor(part: PartDraft) {
    const keys = new Set<string>();
    for (const reply of part.replies) keys.add(reply.spot.key);
    for (const call of part.calls) keys.add(call.spot.key);
    for (const key of keys) if (key.startsWith('call ')) this.callsWithRecords.add(key.slice('call '.length));
    for (const call of part.calls) {
      if (!this.startsAgent(call) || call.result?.block.isError === true) continue;
      const { agentId, names } = readAgentStart(call);
      if (agentId === undefined) continue;
      this.idsByCall.set(call.id, agentId);
      this.idsByName.set(agentId, agentId);
      for (const name of names) this.idsByName.set(name, agentId);
    }
  }

  /** Whether a call starts an agent, or wakes one up again. */
  startsAgent(call: CallDraft): boolean {
    if (isAgentTool(call.tool)) return true;
    return call.tool === 'SendMessage' && readText(call.result?.structured, 'resumedAgentId') !== undefined;
  }

  /** The id for a key. */
  idOf(key: string): string {
    if (key === MAIN) return MAIN;
    if (key.startsWith('agent ')) return key.slice('agent '.length);
    if (key.startsWith('chain ')) return `sidechain-${key.slice('chain '.length)}`;
    if (!key.startsWith('call ')) return key;
    const callId = key.slice('call '.length);
    return this.idsByCall.get(callId) ?? callId;
  }

  /** The agent that a call started; the call's own id where the transcript states no other. */
  startedBy(call: CallDraft, state: CallState): string | undefined {
    const stated = this.idsByCall.get(call.id);
    if (stated !== undefined) return stated;
    return this.callsWithRecords.has(call.id) || state.kind === 'finished' ? call.id : undefined;
  }

  /** The agent that a notification speaks of, or `undefined` where it speaks of no agent. */
  ofNotice(taskId: string | undefined, callId: string | undefined): string | undefined {
    const byTask = taskId === undefined ? undefined : this.idsByName.get(taskId);
    return byTask ?? (callId === undefined ? undefined : this.idsByCall.get(callId));
  }

  /** The agent that goes by a name. */
  ofName(name: string): string {
    return this.idsByName.get(name) ?? name;
  }

  /** Whether an id is that of an agent that a call started. */
  has(id: string): boolean {
    return this.idsByName.has(id);
  }
}
