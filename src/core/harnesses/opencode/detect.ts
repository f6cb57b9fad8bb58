import { isArray, isRecord, readAt, readText } from '../../input/json.ts';
import type { Confidence } from '../harness.ts';

/** Judges by the first records whether OpenCode wrote them: an export, or the lines of a print run. */
export function detectOpenCode(sample: readonly unknown[]): Confidence | undefined {
  let weak = 0;
  for (const value of sample) {
    if (isExport(value) || isStreamLine(value)) return 'certain';
    if (isStreamEnd(value)) weak += 1;
  }
  return weak > 0 ? 'likely' : undefined;
}

/** {"info":{"id":"ses_1",..},"messages":[{"info":{..},"parts":[..]}]} */
export function isExport(value: unknown): boolean {
  const messages = readAt(value, 'messages');
  if (!isArray(messages) || !isRecord(readAt(value, 'info'))) return false;
  if (readText(value, 'info', 'id')?.startsWith('ses_') === true) return true;
  return messages.length > 0 && messages.every((message) => isArray(readAt(message, 'parts')));
}

const STREAM_TYPES: ReadonlySet<string> = new Set([
  'step_start',
  'step_finish',
  'tool_use',
  'text',
  'reasoning',
]);

/** {"type":"tool_use","timestamp":1780000000000,"sessionID":"ses_1","part":{..}} */
export function isStreamLine(value: unknown): boolean {
  return (
    readText(value, 'sessionID') !== undefined &&
    STREAM_TYPES.has(readText(value, 'type') ?? '') &&
    isRecord(readAt(value, 'part'))
  );
}

/** {"type":"error","timestamp":1780000000000,"sessionID":"ses_1","error":{..}} */
export function isStreamEnd(value: unknown): boolean {
  const type = readText(value, 'type');
  return (type === 'error' || type === 'done') && readText(value, 'sessionID')?.startsWith('ses_') === true;
}
