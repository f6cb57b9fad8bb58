import { readArray, readAt, readBoolean, readNumber, readString, readText } from '../../input/json.ts';
import type { ResultDraft, Spot } from './drafts.ts';
import type { PartDraft } from './part-draft.ts';
import type { NextSpot } from './read.ts';
import { type CopilotEvent, readInput, readResultText, readToolRequests } from './records.ts';

/** Takes an event of the agent's words and calls in; gives whether it was one. */
export function takeToolEvent(part: PartDraft, event: CopilotEvent, nextSpot: NextSpot): boolean {
  const { data } = event;
  switch (event.type) {
    case 'assistant.message':
      if (!event.ephemeral) takeMessage(part, event, nextSpot);
      return true;
    case 'tool.execution_start':
    case 'tool.user_requested': {
      const id = readText(data, 'toolCallId');
      const tool = readText(data, 'toolName');
      if (id === undefined || tool === undefined) return true;
      const by = event.type === 'tool.user_requested' ? ('person' as const) : undefined;
      part.addCall(nextSpot(), { id, tool, input: readInput(readAt(data, 'arguments')), by });
      return true;
    }
    case 'tool.execution_complete': {
      const id = readText(data, 'toolCallId');
      if (id !== undefined) part.addResult(id, readResult(data, nextSpot()));
      return true;
    }
    case 'permission.requested': {
      const requestId = readText(data, 'requestId');
      const callId = readText(data, 'permissionRequest', 'toolCallId') ?? readText(data, 'toolCallId');
      if (requestId !== undefined && callId !== undefined) part.addRequest(requestId, callId);
      return true;
    }
    case 'permission.completed': {
      const callId = readText(data, 'toolCallId') ?? part.callOfRequest(readText(data, 'requestId'));
      // denied-by-rules   |   denied-interactively-by-user   |   cancelled   |   approved
      const isDenied = /^(?:denied|rejected|cancelled)/.test(readString(data, 'result', 'kind') ?? '');
      if (callId !== undefined && isDenied) part.denied.add(callId);
      return true;
    }
    default:
      return false;
  }
}

function takeMessage(part: PartDraft, { data }: CopilotEvent, nextSpot: NextSpot): void {
  const text = readString(data, 'content');
  if (text !== undefined) part.addText(nextSpot('/data/content'), readText(data, 'messageId'), text);
  for (const { id, tool, input, pointer } of readToolRequests(data)) {
    part.addCall(nextSpot(pointer), { id, tool, input, by: undefined });
  }
}

function readResult(data: unknown, spot: Spot): ResultDraft {
  const result = readAt(data, 'result');
  const blocks = readArray(result, 'contents');
  // {"type":"shell_exit","shellId":"0","exitCode":1,"cwd":"/home/dev/app"}   |   {"type":"terminal","text":"..","exitCode":1}
  const exit = blocks.findLast((block) => readNumber(block, 'exitCode') !== undefined);
  return {
    spot,
    success: readBoolean(data, 'success'),
    text: readResultText(result),
    errorCode: readText(data, 'error', 'code'),
    errorMessage: readText(data, 'error', 'message') ?? readText(data, 'error'),
    exitCode:
      readNumber(exit, 'exitCode') ??
      readNumber(data, 'shellExecution', 'exitCode') ??
      readNumber(data, 'toolTelemetry', 'metrics', 'exit_code'),
    endedIn: readText(exit, 'cwd'),
    outputTruncated: readBoolean(exit, 'outputTruncated') === true,
  };
}
