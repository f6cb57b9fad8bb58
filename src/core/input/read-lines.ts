/** One line of a file. Lines end at byte 0x0A only: U+2028 and U+2029 may stand raw inside JSON strings. */
export interface Line {
  /** From 1. */
  readonly number: number;
  readonly byteStart: number;
  /** Behind the last byte of the line, its line end not included. */
  readonly byteEnd: number;
  /** Without carriage return, byte order mark and NUL bytes; empty where `tooLong`. */
  readonly bytes: Uint8Array;
  /** The line is longer than a string may be; its bytes were let go. */
  readonly tooLong: boolean;
}

/** Engines hold at most about 512 MiB in one string. */
export const LINE_LIMIT_BYTES = 256 * 1024 * 1024;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const EMPTY = new Uint8Array(0);

/** Chunks of bytes in, batches of whole lines out; where the chunks are cut makes no difference. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  limitBytes: number = LINE_LIMIT_BYTES,
): AsyncGenerator<readonly Line[]> {
  const splitter = new LineSplitter(limitBytes);
  for await (const chunk of chunks) {
    const lines = splitter.push(chunk);
    if (lines.length > 0) yield lines;
  }
  const last = splitter.end();
  if (last !== undefined) yield [last];
}

class LineSplitter {
  private readonly limitBytes: number;
  /** The pieces of the line that is still open; joined once, when it ends. */
  private carried: Uint8Array[] = [];
  private carriedBytes = 0;
  private number = 0;
  private lineStart = 0;

  constructor(limitBytes: number) {
    this.limitBytes = limitBytes;
  }

  push(chunk: Uint8Array): readonly Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      this.carry(chunk.subarray(from, at));
      lines.push(this.close());
      this.lineStart += 1;
      from = at + 1;
    }
    this.carry(chunk.subarray(from));
    return lines;
  }

  end(): Line | undefined {
    return this.carriedBytes > 0 ? this.close() : undefined;
  }

  private carry(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.carriedBytes += piece.length;
    if (this.carriedBytes > this.limitBytes) this.carried = [];
    else this.carried.push(piece);
  }

  private close(): Line {
    const tooLong = this.carriedBytes > this.limitBytes;
    const byteStart = this.lineStart;
    const byteEnd = byteStart + this.carriedBytes;
    const bytes = tooLong ? EMPTY : strip(join(this.carried, this.carriedBytes));
    this.carried = [];
    this.carriedBytes = 0;
    this.lineStart = byteEnd;
    this.number += 1;
    return { number: this.number, byteStart, byteEnd, bytes, tooLong };
  }
}

function join(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = pieces;
  if (only === undefined) return EMPTY;
  if (pieces.length === 1) return only;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

function strip(bytes: Uint8Array): Uint8Array {
  let kept = bytes.includes(0) ? bytes.filter((byte) => byte !== 0) : bytes;
  if (kept[0] === 0xef && kept[1] === 0xbb && kept[2] === 0xbf) kept = kept.subarray(3);
  if (kept[kept.length - 1] === CARRIAGE_RETURN) kept = kept.subarray(0, kept.length - 1);
  return kept;
}
