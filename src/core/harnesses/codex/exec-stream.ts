import { readAt, readNumber, readString, readText } from '../../input/json.ts';
import { takeSpawnEnd } from './agent-notes.ts';
import type { NextSpot } from './drafts.ts';
import { readPatchEnd } from './ends.ts';
import { takeEvent } from './event-msg.ts';
import type { PartDraft } from './part-draft.ts';

/** Types of the lines that `codex exec --json` prints. */
const STREAM_TYPES: ReadonlySet<string> = new Set([
  'thread.started',
  'session.created',
  'turn.started',
  'turn.completed',
  'turn.failed',
  'item.started',
  'item.updated',
  'item.completed',
  'error',
]);

/** Whether a value is a line that `codex exec --json` prints. */
export function isStreamLine(value: unknown): boolean {
  const type = readText(value, 'type');
  return type !== undefined && STREAM_TYPES.has(type) && readAt(value, 'payload') === undefined;
}

/** The thread that a line of a stream opens. */
export function readThreadStart(value: unknown): string | undefined {
  const type = readString(value, 'type');
  if (type === 'thread.started') return readText(value, 'thread_id');
  return type === 'session.created' ? readText(value, 'session_id') : undefined;
}

/** Takes a line of a stream in; gives whether its item is known. */
export function takeStreamLine(part: PartDraft, value: unknown, nextSpot: NextSpot): boolean {
  const type = readString(value, 'type') ?? '';
  if (!type.startsWith('item.')) return true;
  const item = readAt(value, 'item');
  const id = readText(item, 'id');
  if (id === undefined) return false;
  const isEnd = type === 'item.completed';
  switch (readString(item, 'type') ?? readString(item, 'item_type')) {
    case 'agent_message':
    case 'assistant_message':
      if (isEnd) part.addReply('items', nextSpot(), readString(item, 'text') ?? '');
      return true;
    case 'command_execution':
      takeCommand(part, item, id, isEnd, nextSpot);
      return true;
    case 'file_change':
      if (isEnd) {
        const end = readPatchEnd(item, nextSpot);
        part.addCall(nextSpot, { id, tool: 'file_change', input: undefined });
        if (end !== undefined) part.addPatchEnd(end);
      }
      return true;
    case 'mcp_tool_call':
      if (isEnd) part.addMcpEnd(item, nextSpot);
      return true;
    case 'collab_tool_call':
      part.addCall(nextSpot, { id, tool: 'collab_tool_call', input: item });
      takeSpawnEnd(part.agents, item);
      return true;
    case 'reasoning':
    case 'web_search':
    case 'todo_list':
    case 'error':
      return true;
    default:
      return false;
  }
}

/** {"id":"item_1","type":"command_execution","command":"/bin/bash -lc 'npm test'","exit_code":0,"status":"completed"} */
function takeCommand(part: PartDraft, item: unknown, id: string, isEnd: boolean, nextSpot: NextSpot): void {
  part.addCall(nextSpot, { id, tool: 'command_execution', input: { command: readAt(item, 'command') } });
  if (!isEnd) return;
  part.addCommandEnd({
    spot: nextSpot(),
    id,
    command: readAt(item, 'command'),
    cwd: undefined,
    code: readNumber(item, 'exit_code'),
    status: readString(item, 'status'),
    output: readString(item, 'aggregated_output') ?? '',
    byPerson: false,
    processId: undefined,
  });
}

/** {"id":"0","msg":{"type":"exec_command_end","call_id":"call_1","exit_code":0}}, as streams were before September 2025. */
export function isOldStreamLine(value: unknown): boolean {
  return readText(value, 'msg', 'type') !== undefined && readString(value, 'id') !== undefined;
}

/** Takes a line of the older stream in; gives whether its event is known. */
export function takeOldStreamLine(part: PartDraft, value: unknown, nextSpot: NextSpot): boolean {
  const message = readAt(value, 'msg');
  if (readString(message, 'type') === 'session_configured') {
    part.sessionId = readText(message, 'session_id') ?? part.sessionId;
    return true;
  }
  return takeEvent(part, message, nextSpot);
}

/** The lines before the first event of the older stream: the configuration, and the prompt. */
export function takeOldStreamHead(part: PartDraft, value: unknown, nextSpot: NextSpot): boolean {
  const prompt = readText(value, 'prompt');
  if (prompt !== undefined) part.addPrompt('events', nextSpot(), prompt);
  // {"model":"gpt-5","workdir":"/home/dev/app","provider":"openai","sandbox":"read-only"}
  const workdir = readText(value, 'workdir');
  if (workdir !== undefined) part.cwd = workdir;
  return prompt !== undefined || (workdir !== undefined && readText(value, 'model') !== undefined);
}
