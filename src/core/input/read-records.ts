import { isRecord, parseJson } from './json.ts';
import type { Line } from './read-lines.ts';

/** One JSON value of a file, in its harness's shape. */
export interface RawRecord {
  readonly kind: 'record';
  readonly line: number;
  readonly value: unknown;
}

/** A line that holds no readable record. */
export interface ReadIssue {
  readonly kind: 'issue';
  readonly line: number;
  readonly code: 'malformed' | 'too-long';
  readonly bytes: number;
}

/** Lines in, records and issues out, in file order; blank lines are passed over. */
export async function* readRecords(
  batches: AsyncIterable<readonly Line[]>,
): AsyncGenerator<readonly (RawRecord | ReadIssue)[]> {
  const decoder = new TextDecoder('utf-8');
  for await (const lines of batches) {
    const read: (RawRecord | ReadIssue)[] = [];
    for (const line of lines) readLine(line, decoder, read);
    if (read.length > 0) yield read;
  }
}

function readLine(line: Line, decoder: TextDecoder, into: (RawRecord | ReadIssue)[]): void {
  const bytes = line.byteEnd - line.byteStart;
  if (line.tooLong) {
    into.push({ kind: 'issue', line: line.number, code: 'too-long', bytes });
    return;
  }
  const text = decoder.decode(line.bytes);
  if (text.trim() === '') return;
  const value = parseJson(text);
  if (value !== undefined) {
    into.push({ kind: 'record', line: line.number, value });
    return;
  }
  into.push({ kind: 'issue', line: line.number, code: 'malformed', bytes });
  const rescued = findGluedTail(text);
  if (rescued !== undefined) into.push({ kind: 'record', line: line.number, value: rescued });
}

/** How many places in a broken line are tried as the start of a whole record. */
const TAIL_TRIES = 16;

/**
 * The whole record that a cut one was glued to, if any. Quotes inside a string are escaped, so `{"type":` never
 * stands in one.
 */
function findGluedTail(text: string): unknown {
  // {"type":"user","message":"cut{"type":"assistant","uuid":"u2","message":{}}
  const starts = /\{"(?:type|parentUuid|timestamp|uuid|sessionId|id)":/g;
  starts.lastIndex = 1;
  for (let tries = 0; tries < TAIL_TRIES; tries += 1) {
    const match = starts.exec(text);
    if (match === null) return undefined;
    const value = parseJson(text.slice(match.index));
    if (isRecord(value) && typeof value['type'] === 'string' && Object.keys(value).length > 2) return value;
  }
  return undefined;
}
