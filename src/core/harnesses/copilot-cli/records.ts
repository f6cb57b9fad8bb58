import {
  isRecord,
  parseJson,
  readArray,
  readAt,
  readBoolean,
  readString,
  readText,
  readTime,
} from '../../input/json.ts';

/** An event of a session, with its envelope. */
export interface CopilotEvent {
  readonly type: string;
  readonly data: unknown;
  readonly raw: unknown;
  readonly id: string | undefined;
  readonly time: string | undefined;
  /** The subagent that it came from: its id, or (in older files) the call that started it. */
  readonly agentId: string | undefined;
  readonly parentCallId: string | undefined;
  /** For the screen only. */
  readonly ephemeral: boolean;
}

/** A value as an event, or `undefined` where it has no type. */
export function readCopilotEvent(value: unknown): CopilotEvent | undefined {
  const type = readText(value, 'type');
  if (type === undefined) return undefined;
  const data = readAt(value, 'data');
  return {
    type,
    data,
    raw: value,
    id: readText(value, 'id'),
    time: readTime(value, 'timestamp'),
    agentId: readText(value, 'agentId'),
    parentCallId: readText(data, 'parentToolCallId'),
    ephemeral: readBoolean(value, 'ephemeral') === true,
  };
}

/** A call that a message asks for. */
export interface ToolRequest {
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  /** Where it stands in its record. */
  readonly pointer: string;
}

/** The calls that a message asks for, as written. */
export function readToolRequests(data: unknown): readonly ToolRequest[] {
  return readArray(data, 'toolRequests').flatMap((request, index) => {
    const id = readText(request, 'toolCallId');
    const tool = readText(request, 'name');
    if (id === undefined || tool === undefined) return [];
    const input = readInput(readAt(request, 'arguments'));
    return [{ id, tool, input, pointer: `/data/toolRequests/${String(index)}` }];
  });
}

/** Arguments are an object, the same as JSON in a string, or (of a patch) a bare string. */
export function readInput(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = value.trimStart().startsWith('{') ? parseJson(value) : undefined;
  return isRecord(parsed) ? parsed : value;
}

/** The text of a result that is a string, an object with `content`, or one with a list of blocks. */
export function readResultText(result: unknown): string {
  if (typeof result === 'string') return result;
  const content = readString(result, 'content');
  if (content !== undefined) return content;
  return readArray(result, 'contents')
    .map((block) => readString(block, 'text') ?? readString(block, 'outputPreview'))
    .filter((text) => text !== undefined)
    .join('\n');
}

/** Types of events that hold nothing to check, by name. The list is open: a type that is not here is unknown. */
export const HOUSEKEEPING: ReadonlySet<string> = new Set([
  'assistant.intent',
  'assistant.message_delta',
  'assistant.message_start',
  'assistant.reasoning',
  'assistant.reasoning_delta',
  'assistant.streaming_delta',
  'assistant.turn_end',
  'assistant.turn_start',
  'assistant.usage',
  'capabilities.changed',
  'command.completed',
  'command.execute',
  'command.queued',
  'commands.changed',
  'elicitation.completed',
  'elicitation.requested',
  'exit_plan_mode.completed',
  'exit_plan_mode.requested',
  'external_tool.completed',
  'external_tool.requested',
  'hook.end',
  'hook.progress',
  'hook.start',
  'pending_messages.modified',
  'result',
  'session.auto_mode_resolved',
  'session.background_tasks_changed',
  'session.compaction_complete',
  'session.compaction_start',
  'session.error',
  'session.handoff',
  'session.idle',
  'session.info',
  'session.mcp_servers_loaded',
  'session.mode_changed',
  'session.model_change',
  'session.plan_changed',
  'session.remote_steerable_changed',
  'session.shutdown',
  'session.skills_loaded',
  'session.task_complete',
  'session.title_changed',
  'session.tools_updated',
  'session.truncation',
  'session.usage_checkpoint',
  'session.usage_info',
  'session.warning',
  'session.workspace_file_changed',
  'skill.invoked',
  'subagent.completed',
  'subagent.deselected',
  'subagent.failed',
  'subagent.selected',
  'system.message',
  'tool.execution_partial_result',
  'tool.execution_progress',
  'user_input.completed',
  'user_input.requested',
]);
