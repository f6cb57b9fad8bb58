import { isRecord, parseJson, readAt, readString, readText } from '../../input/json.ts';
import { takeAgentMessage, takeAgentNotification, takeWaitResult } from './agent-notes.ts';
import type { NextSpot } from './drafts.ts';
import type { PartDraft } from './part-draft.ts';
import { HOUSEKEEPING, readContentText, readContentTexts } from './records.ts';
import { isAgentMessage } from './user-text.ts';

/** Takes an item of the history in; gives whether its type is known. */
export function takeResponseItem(part: PartDraft, payload: unknown, nextSpot: NextSpot): boolean {
  const type = readText(payload, 'type') ?? (readText(payload, 'role') === undefined ? '' : 'message');
  switch (type) {
    case 'message':
      takeMessage(part, payload, nextSpot);
      return true;
    case 'agent_message':
      takeAgentMessage(
        part.agents,
        readContentText(readAt(payload, 'content')),
        readText(payload, 'author'),
        nextSpot,
      );
      return true;
    case 'function_call':
    case 'custom_tool_call':
    case 'local_shell_call':
    case 'mcp_tool_call':
    case 'tool_call':
      takeCall(part, payload, type, nextSpot);
      return true;
    case 'function_call_output':
    case 'custom_tool_call_output':
    case 'local_shell_call_output':
    case 'mcp_tool_call_output':
      takeOutput(part, payload, nextSpot);
      return true;
    case 'tool_result':
      takeNamelessResult(part, payload, nextSpot);
      return true;
    default:
      return HOUSEKEEPING.has(type);
  }
}

function takeMessage(part: PartDraft, payload: unknown, nextSpot: NextSpot): void {
  const content = readAt(payload, 'content');
  const role = readString(payload, 'role');
  const id = readText(payload, 'id');
  if (role === 'assistant') {
    const text = readContentText(content);
    if (isAgentMessage(text)) {
      takeAgentMessage(part.agents, text.trimStart(), undefined, nextSpot);
      return;
    }
    // What a review gave is told again in the session's own words.
    if (id?.startsWith('review_rollout') !== true) part.addReply('items', nextSpot(id), text);
  } else if (role === 'user') {
    takeUserTexts(part, readContentTexts(content), id, nextSpot);
  }
}

function takeUserTexts(
  part: PartDraft,
  texts: readonly string[],
  id: string | undefined,
  nextSpot: NextSpot,
): void {
  for (const text of texts) {
    part.noteContext(text);
    part.addInjected(text, nextSpot);
    if (text.trimStart().startsWith('<subagent_notification>')) {
      takeAgentNotification(part.agents, text, nextSpot);
    }
  }
  // One prompt may stand in several blocks, with pictures between them.
  const typed = texts.filter((text) => part.isTyped(text));
  if (typed.length > 0) part.addPrompt('items', nextSpot(id), typed.join('\n\n'));
}

function takeCall(part: PartDraft, payload: unknown, type: string, nextSpot: NextSpot): void {
  const spotId = readText(payload, 'call_id') ?? readText(payload, 'id');
  const name =
    readText(payload, 'name') ?? readText(payload, 'function', 'name') ?? readText(payload, 'tool');
  const tool = type === 'local_shell_call' ? type : name;
  if (tool === undefined) return;
  const namespace = readText(payload, 'namespace');
  const id = spotId ?? part.namelessId(tool);
  part.addCall(nextSpot, {
    id,
    tool: namespace?.startsWith('mcp__') === true ? `${namespace.replace(/_{1,2}$/, '')}__${tool}` : tool,
    input: type === 'local_shell_call' ? readAt(payload, 'action') : readArguments(payload),
    isScript: type === 'custom_tool_call' && tool === 'exec',
  });
}

/** The arguments of a call: JSON in a text, or an object; for a tool that takes a text, the text. */
function readArguments(payload: unknown): unknown {
  const text = readString(payload, 'arguments');
  if (text !== undefined) return parseJson(text) ?? text;
  return readAt(payload, 'arguments') ?? readAt(payload, 'input');
}

function takeOutput(part: PartDraft, payload: unknown, nextSpot: NextSpot): void {
  const callId = readText(payload, 'call_id');
  if (callId === undefined) return;
  const output = readAt(payload, 'output');
  // {"content":"12 passed","success":true}
  const content = isRecord(output) ? (readAt(output, 'content') ?? readAt(output, 'content_items')) : output;
  const texts = readContentTexts(content ?? '');
  const tool = part.addOutput(callId, { spot: nextSpot(callId), texts });
  if (tool === 'wait' || tool === 'wait_agent') takeWaitResult(part.agents, texts.join('\n'), nextSpot);
}

/** {"type":"tool_result","name":"run_shell_command","result":{"stdout":"..","stderr":"","exitCode":0}} */
function takeNamelessResult(part: PartDraft, payload: unknown, nextSpot: NextSpot): void {
  const tool = readText(payload, 'name');
  const callId = readText(payload, 'call_id') ?? (tool === undefined ? undefined : part.lastNameless(tool));
  if (callId === undefined) return;
  const result = readAt(payload, 'result');
  const streams = [readString(result, 'stdout'), readString(result, 'stderr')].filter(
    (text) => text !== undefined && text !== '',
  );
  const code = readAt(result, 'exitCode') ?? readAt(result, 'exit_code');
  const output = streams.join('\n');
  const text = typeof code === 'number' ? `Exit code: ${String(code)}\nOutput:\n${output}` : output;
  part.addOutput(callId, { spot: nextSpot(callId), texts: [text] });
}
