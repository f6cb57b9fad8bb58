import { isRecord, parseJson } from './json.ts';
import { type Line, LINE_LIMIT_BYTES } from './read-lines.ts';
import { SpreadValue } from './spread-value.ts';

/** One JSON value of a file, in its harness's shape. */
export interface RawRecord {
  readonly kind: 'record';
  /** The line that it starts at. */
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
  const reader = new RecordReader();
  for await (const lines of batches) {
    for (const line of lines) reader.add(line);
    const read = reader.take();
    if (read.length > 0) yield read;
  }
  reader.end();
  const rest = reader.take();
  if (rest.length > 0) yield rest;
}

class RecordReader {
  private readonly decoder = new TextDecoder('utf-8');
  private read: (RawRecord | ReadIssue)[] = [];
  /** A value that began on a line before and is not whole yet. */
  private spread: SpreadValue | undefined;

  add(line: Line): void {
    const bytes = line.byteEnd - line.byteStart;
    if (line.tooLong) {
      this.giveUp();
      this.read.push({ kind: 'issue', line: line.number, code: 'too-long', bytes });
      return;
    }
    const text = this.decoder.decode(line.bytes);
    if (this.spread !== undefined && this.goOn(this.spread, text, bytes)) return;
    if (text.trim() === '' || this.addWhole(text, line.number)) return;
    if (!this.begin(text, line.number, bytes)) this.addBroken(text, line.number, bytes);
  }

  end(): void {
    this.giveUp();
  }

  take(): readonly (RawRecord | ReadIssue)[] {
    const taken = this.read;
    this.read = [];
    return taken;
  }

  private addWhole(text: string, line: number): boolean {
    const value = parseJson(text);
    if (value === undefined) return false;
    this.read.push({ kind: 'record', line, value });
    return true;
  }

  /** Whether a line that is no JSON opens a value that later lines may close. */
  private begin(text: string, line: number, bytes: number): boolean {
    if (!/^\s*[{[]/.test(text)) return false;
    const spread = new SpreadValue(line);
    if (!spread.add(text, bytes) || spread.isWhole) return false;
    this.spread = spread;
    return true;
  }

  /** Gives whether the line belongs to the value that is spread; if not, the value is given up. */
  private goOn(spread: SpreadValue, text: string, bytes: number): boolean {
    // Printers indent what stands within a value: a whole record at the margin begins anew.
    const anew = text.startsWith('{') && !spread.expectsMore && isRecord(parseJson(text));
    if (anew || spread.byteCount + bytes > LINE_LIMIT_BYTES) {
      this.giveUp();
      return false;
    }
    const open = spread.add(text, bytes);
    if (open && !spread.isWhole) return true;
    if (open && this.addWhole(spread.text, spread.line)) this.spread = undefined;
    else this.giveUp();
    return true;
  }

  /** The lines of a value that never became whole are read one by one. */
  private giveUp(): void {
    const spread = this.spread;
    this.spread = undefined;
    spread?.lines.forEach(({ text, bytes }, index) => {
      const line = spread.line + index;
      if (text.trim() !== '' && !this.addWhole(text, line)) this.addBroken(text, line, bytes);
    });
  }

  private addBroken(text: string, line: number, bytes: number): void {
    this.read.push({ kind: 'issue', line, code: 'malformed', bytes });
    const rescued = findGluedTail(text);
    if (rescued !== undefined) this.read.push({ kind: 'record', line, value: rescued });
  }
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
