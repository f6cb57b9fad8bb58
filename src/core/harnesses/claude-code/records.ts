import { isArray, readAt, readArray, readBoolean, readString, readText, readTime } from '../../input/json.ts';

/** A block of a message: the agent's words, its call, or the result of one. */
export type Block = (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly id: string; readonly name: string; readonly input: unknown }
  | ResultBlock
  | { readonly kind: 'other' }
) & {
  /** Where it stands in its record. */
  readonly pointer: string;
};

export interface ResultBlock {
  readonly kind: 'result';
  readonly callId: string;
  /** The text blocks of the content, joined. */
  readonly text: string;
  readonly isError: boolean;
}

export interface Message {
  readonly id: string | undefined;
  readonly model: string | undefined;
  readonly blocks: readonly Block[];
}

/** A record of a session file, or of the print mode's stream (whose keys are in snake case). */
export interface ClaudeRecord {
  readonly type: string;
  readonly raw: unknown;
  readonly uuid: string | undefined;
  readonly parentUuid: string | undefined;
  readonly sessionId: string | undefined;
  readonly time: string | undefined;
  readonly cwd: string | undefined;
  readonly sidechain: boolean;
  readonly agentId: string | undefined;
  /** Print mode: the call that started the subagent that this record belongs to. */
  readonly parentCallId: string | undefined;
  /** Beside a result: what the tool gave, in the harness's own shape. */
  readonly structured: unknown;
}

/** A value as a record with its envelope, or `undefined` where it has no type. */
export function readClaudeRecord(value: unknown): ClaudeRecord | undefined {
  const type = readText(value, 'type');
  if (type === undefined) return undefined;
  const parentCallId = readText(value, 'parent_tool_use_id');
  return {
    type,
    raw: value,
    uuid: readText(value, 'uuid'),
    parentUuid: readText(value, 'parentUuid') ?? readText(value, 'logicalParentUuid'),
    sessionId: readText(value, 'sessionId') ?? readText(value, 'session_id'),
    time: readTime(value, 'timestamp'),
    cwd: readText(value, 'cwd'),
    sidechain: readBoolean(value, 'isSidechain') === true || parentCallId !== undefined,
    agentId: readText(value, 'agentId') ?? readText(value, 'agent_id'),
    parentCallId,
    structured: readAt(value, 'toolUseResult') ?? readAt(value, 'tool_use_result'),
  };
}

/** The message of a `user` or `assistant` record, or `undefined` where there is none that can be read. */
export function readMessage(record: ClaudeRecord): Message | undefined {
  const message = readAt(record.raw, 'message');
  const content = readAt(message, 'content');
  if (typeof content !== 'string' && !isArray(content)) return undefined;
  const blocks: Block[] =
    typeof content === 'string'
      ? [{ kind: 'text', text: content, pointer: '/message/content' }]
      : content.map((block, index) => readBlock(block, `/message/content/${String(index)}`));
  return { id: readText(message, 'id'), model: readText(message, 'model'), blocks };
}

function readBlock(block: unknown, pointer: string): Block {
  const type = readString(block, 'type');
  if (type === 'text') {
    const text = readString(block, 'text');
    return text === undefined ? { kind: 'other', pointer } : { kind: 'text', text, pointer };
  }
  if (type === 'tool_use') {
    const id = readText(block, 'id');
    const name = readText(block, 'name');
    if (id === undefined || name === undefined) return { kind: 'other', pointer };
    return { kind: 'call', id, name, input: readAt(block, 'input'), pointer };
  }
  const callId = type === 'tool_result' ? readText(block, 'tool_use_id') : undefined;
  if (callId === undefined) return { kind: 'other', pointer };
  const text = readContentText(readAt(block, 'content'));
  return { kind: 'result', callId, text, isError: readBoolean(block, 'is_error') === true, pointer };
}

/** The text of a content that is a string or a list of blocks. */
export function readContentText(content: unknown): string {
  if (typeof content === 'string') return content;
  return readArray({ content }, 'content')
    .map((block) => (typeof block === 'string' ? block : readString(block, 'text')))
    .filter((text) => text !== undefined)
    .join('\n');
}

/**
 * Record types that hold nothing to check, by name. The list is open: a type that is not here is counted as unknown.
 */
export const HOUSEKEEPING: ReadonlySet<string> = new Set([
  'agent-name',
  'agent-setting',
  'ai-title',
  'attachment',
  'atis-latch',
  'bridge-session',
  'control_request',
  'control_response',
  'custom-title',
  'file-history-delta',
  'file-history-snapshot',
  'frame-link',
  'keep_alive',
  'last-prompt',
  'mode',
  'permission-mode',
  'pr-link',
  'progress',
  'queue-operation',
  'rate_limit_event',
  'relocated',
  'result',
  'started',
  'stream_event',
  'summary',
  'system',
  'tag',
  'tool_progress',
  'tool_use_summary',
  'worktree-state',
]);
