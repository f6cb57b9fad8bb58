import { isRecord, readArray, readAt, readString, readText } from '../../input/json.ts';
import type { Confidence } from '../harness.ts';

/** Judges by the first records whether Copilot CLI wrote them: events, or one document with the chat. */
export function detectCopilotCli(sample: readonly unknown[]): Confidence | undefined {
  let weak = 0;
  for (const value of sample) {
    if (isStart(value) || isWork(value) || isChatDocument(value)) return 'certain';
    if (isEvent(value)) weak += 1;
  }
  return weak > 0 ? 'likely' : undefined;
}

/** {"type":"session.start","data":{"sessionId":"..","producer":"copilot-agent",..},..} */
function isStart(value: unknown): boolean {
  return readString(value, 'type') === 'session.start' && readText(value, 'data', 'sessionId') !== undefined;
}

const WORK: ReadonlySet<string> = new Set([
  'assistant.message',
  'tool.execution_start',
  'tool.execution_complete',
]);

/** {"type":"tool.execution_start","data":{"toolCallId":"..",..},..} */
function isWork(value: unknown): boolean {
  return WORK.has(readString(value, 'type') ?? '') && isRecord(readAt(value, 'data'));
}

/** {"type":"user.message","data":{..},..} */
function isEvent(value: unknown): boolean {
  return (
    /^(?:session|user|assistant|tool|system|hook|permission|subagent)\.[a-z_]{1,40}$/.test(
      readString(value, 'type') ?? '',
    ) && isRecord(readAt(value, 'data'))
  );
}

/** {"sessionId":"..","startTime":"..","chatMessages":[{"role":"user",..}],"timeline":[..]} */
function isChatDocument(value: unknown): boolean {
  return readText(value, 'sessionId') !== undefined && readArray(value, 'chatMessages').length > 0;
}
