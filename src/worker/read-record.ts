import type { SourceFile } from '../core/input/source-file.ts';
import type { RecordResult } from './api.ts';

const NEW_LINE = 10;
/** Of a longer record only the beginning is given: the page could not show more of it anyhow. */
const MAX_RECORD_BYTES = 8 * 1024 * 1024;

/** The text of one line of a file, lines counting from 1. */
export async function readRecord(file: SourceFile, line: number): Promise<RecordResult> {
  if (line < 1)
    return { kind: 'missing', why: 'This place is a row of a database, which has no text of its own.' };
  const pieces: Uint8Array[] = [];
  let at = 1;
  let size = 0;
  for await (const chunk of file.chunks()) {
    let start = 0;
    while (start <= chunk.length) {
      const found = chunk.indexOf(NEW_LINE, start);
      const end = found < 0 ? chunk.length : found;
      if (at === line && size <= MAX_RECORD_BYTES) {
        pieces.push(chunk.slice(start, end));
        size += end - start;
      }
      if (found < 0) break;
      if (at === line) return decode(pieces, size);
      at += 1;
      start = found + 1;
    }
    if (size > MAX_RECORD_BYTES) break;
  }
  if (at < line || size === 0) return { kind: 'missing', why: `The file has no line ${line} any more.` };
  return decode(pieces, size);
}

function decode(pieces: readonly Uint8Array[], size: number): RecordResult {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_RECORD_BYTES));
  return { kind: 'text', text: text.replace(/\r$/, ''), cut: size > MAX_RECORD_BYTES };
}
