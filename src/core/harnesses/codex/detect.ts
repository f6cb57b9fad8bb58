import { isRecord, readAt, readString, readText } from '../../input/json.ts';
import type { Confidence } from '../harness.ts';
import { isBareItem, isBareMeta } from './records.ts';

/** Judges by the first records whether Codex wrote them: a rollout of any year, or what `codex exec --json` printed. */
export function detectCodex(sample: readonly unknown[]): Confidence | undefined {
  const isSure = sample.some((value) => isRollout(value) || isStream(value) || isOldStream(value));
  if (isSure || sample.some(isBareMeta)) return 'certain';
  return sample.some((value) => readText(value, 'call_id') !== undefined && isBareItem(value))
    ? 'likely'
    : undefined;
}

/** {"timestamp":"..","type":"session_meta","payload":{..}}, or a line of state of the first rollouts. */
function isRollout(value: unknown): boolean {
  if (readString(value, 'record_type') === 'state') return true;
  const type = readString(value, 'type');
  const isKnown =
    type === 'session_meta' || type === 'response_item' || type === 'event_msg' || type === 'turn_context';
  return isKnown && isRecord(readAt(value, 'payload'));
}

const STREAM_ITEMS: ReadonlySet<string> = new Set([
  'agent_message',
  'assistant_message',
  'reasoning',
  'command_execution',
  'file_change',
  'mcp_tool_call',
  'collab_tool_call',
  'web_search',
  'todo_list',
  'error',
]);

/** {"type":"thread.started","thread_id":".."}, {"type":"item.completed","item":{"id":"item_1","type":"agent_message"}} */
function isStream(value: unknown): boolean {
  const type = readString(value, 'type');
  if (type === 'thread.started') return readText(value, 'thread_id') !== undefined;
  if (type === 'session.created') return readText(value, 'session_id') !== undefined;
  if (type !== 'item.started' && type !== 'item.updated' && type !== 'item.completed') return false;
  const item = readString(value, 'item', 'type') ?? readString(value, 'item', 'item_type');
  return item !== undefined && STREAM_ITEMS.has(item);
}

const OLD_EVENTS: ReadonlySet<string> = new Set([
  'task_started',
  'task_complete',
  'agent_message',
  'agent_reasoning',
  'exec_command_begin',
  'exec_command_end',
  'patch_apply_begin',
  'patch_apply_end',
  'token_count',
]);

/** {"id":"0","msg":{"type":"task_started"}} */
function isOldStream(value: unknown): boolean {
  return readString(value, 'id') !== undefined && OLD_EVENTS.has(readString(value, 'msg', 'type') ?? '');
}
