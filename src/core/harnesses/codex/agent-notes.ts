import { isRecord, parseJson, readAt, readString, readText } from '../../input/json.ts';
import type { AgentEndEvent } from '../../model/event.ts';
import { type NextSpot, toBase } from './drafts.ts';
import { readTag } from './user-text.ts';

/** What a file tells of its subagents' threads. */
export interface AgentNotes {
  /** The thread that each call started. */
  readonly byCall: Map<string, string>;
  /** The thread of each agent that goes by a path: '/root/review'. */
  readonly byPath: Map<string, string>;
  readonly ends: AgentEndEvent[];
}

/** Notes of a file in which nothing was read yet. */
export function newAgentNotes(): AgentNotes {
  return { byCall: new Map(), byPath: new Map(), ends: [] };
}

/** {"type":"sub_agent_activity","event_id":"call_1","agent_thread_id":"0190-..","agent_path":"/root/review","kind":"started"} */
export function takeAgentActivity(notes: AgentNotes, payload: unknown): void {
  const thread = readText(payload, 'agent_thread_id');
  if (thread === undefined) return;
  const call = readText(payload, 'event_id') ?? readText(payload, 'id');
  const path = readText(payload, 'agent_path');
  const isStart = readString(payload, 'kind')?.toLowerCase() === 'started';
  if (call !== undefined && isStart) notes.byCall.set(call, thread);
  if (path !== undefined) notes.byPath.set(path, thread);
}

/** {"type":"collab_agent_spawn_end","call_id":"call_1","new_thread_id":"0190-.."} */
export function takeSpawnEnd(notes: AgentNotes, payload: unknown): void {
  const thread = readText(payload, 'new_thread_id') ?? readText(payload, 'receiver_thread_ids', 0);
  const call = readText(payload, 'call_id') ?? readText(payload, 'id');
  if (thread !== undefined && call !== undefined) notes.byCall.set(call, thread);
}

/** A subagent's report, by the path or the thread that it names. */
export function addAgentEnd(notes: AgentNotes, agent: string, nextSpot: NextSpot): void {
  notes.ends.push({ type: 'agent-end', agentId: notes.byPath.get(agent) ?? agent, ...toBase(nextSpot()) });
}

/** <subagent_notification>{"agent_path":"0190-..","status":{"completed":"Done."}}</subagent_notification> */
export function takeAgentNotification(notes: AgentNotes, text: string, nextSpot: NextSpot): void {
  const told = parseJson(readTag(text, 'subagent_notification')?.trim() ?? '');
  const agent = readText(told, 'agent_path') ?? readText(told, 'agent_id');
  if (agent !== undefined && isEnded(readAt(told, 'status'))) addAgentEnd(notes, agent, nextSpot);
}

/** Message Type: FINAL_ANSWER\nTask name: /root\nSender: /root/review\nPayload: ... */
export function takeAgentMessage(
  notes: AgentNotes,
  text: string,
  author: string | undefined,
  nextSpot: NextSpot,
): void {
  if (!text.startsWith('Message Type: FINAL_ANSWER')) return;
  const sender = author ?? /^Sender: ([^\n]{1,1000})$/m.exec(text.slice(0, 4000))?.[1]?.trim();
  if (sender !== undefined) addAgentEnd(notes, sender, nextSpot);
}

/** What `wait` gave: {"status":{"0190-..":{"completed":"Done."}},"timed_out":false} */
export function takeWaitResult(notes: AgentNotes, output: string, nextSpot: NextSpot): void {
  const statuses = readAt(parseJson(output), 'status');
  if (!isRecord(statuses)) return;
  for (const [agent, status] of Object.entries(statuses)) {
    if (isEnded(status)) addAgentEnd(notes, agent, nextSpot);
  }
}

/** "running" and "pending_init" are not; {"completed":".."}, {"errored":".."} and "shutdown" are. */
function isEnded(status: unknown): boolean {
  if (typeof status === 'string') return !/^(?:running|pending|interrupted|not_found)/.test(status);
  return isRecord(status) && ['completed', 'errored', 'failed'].some((key) => Object.hasOwn(status, key));
}

/** The thread that a call started, as its output or an event says. */
export function startedThread(notes: AgentNotes, callId: string, output: string): string | undefined {
  const told = parseJson(output);
  const path = readText(told, 'task_name');
  return (
    notes.byCall.get(callId) ??
    readText(told, 'agent_id') ??
    (path === undefined ? undefined : (notes.byPath.get(path) ?? path))
  );
}
