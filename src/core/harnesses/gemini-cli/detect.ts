import { isArray, isRecord, readAt, readString, readText } from '../../input/json.ts';
import type { Confidence } from '../harness.ts';

/** Judges by the first records whether Gemini CLI wrote them: a session, or a print stream. */
export function detectGeminiCli(sample: readonly unknown[]): Confidence | undefined {
  let weak = 0;
  for (const value of sample) {
    if (isSession(value) || isStreamStart(value)) return 'certain';
    if (isMessage(value) || isStep(value)) weak += 1;
  }
  return weak > 0 ? 'likely' : undefined;
}

/** {"sessionId":"..","projectHash":"..","startTime":"..","messages":[..]}, or the same without messages as a first line. */
function isSession(value: unknown): boolean {
  if (readText(value, 'sessionId') === undefined || readText(value, 'type') !== undefined) return false;
  return (
    readText(value, 'projectHash') !== undefined ||
    (readText(value, 'startTime') !== undefined && isArray(readAt(value, 'messages')))
  );
}

/** {"type":"init","timestamp":"..","session_id":"..","model":".."} */
function isStreamStart(value: unknown): boolean {
  return (
    readString(value, 'type') === 'init' &&
    readText(value, 'session_id') !== undefined &&
    readText(value, 'model') !== undefined
  );
}

/** {"id":"..","timestamp":"..","type":"gemini","content":".."}, {"$set":{..}} or {"$rewindTo":".."} */
function isMessage(value: unknown): boolean {
  if (isRecord(readAt(value, '$set')) || readText(value, '$rewindTo') !== undefined) return true;
  return (
    readString(value, 'type') === 'gemini' &&
    readText(value, 'id') !== undefined &&
    readAt(value, 'content') !== undefined
  );
}

/** {"type":"tool_use","timestamp":"..","tool_name":"..","tool_id":"..","parameters":{..}} */
function isStep(value: unknown): boolean {
  return readString(value, 'type') === 'tool_use' && readText(value, 'tool_id') !== undefined;
}
