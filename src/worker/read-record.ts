import { readLines } from '../core/input/read-lines.ts';
import type { SourceFile } from '../core/input/source-file.ts';
import type { RecordResult } from './api.ts';

/** Of a longer record only the beginning is given: the page could not show more of it anyhow. */
const MAX_RECORD_BYTES = 8 * 1024 * 1024;

/** The text of one line of a file, lines counting from 1. */
export async function readRecord(file: SourceFile, line: number): Promise<RecordResult> {
  if (line < 1) return { kind: 'missing', why: 'This place is a row of a database, which has no text of its own.' };
  for await (const lines of readLines(file.chunks())) {
    const found = lines.find(({ number }) => number === line);
    if (found === undefined) continue;
    const text = new TextDecoder().decode(found.bytes.subarray(0, MAX_RECORD_BYTES));
    return { kind: 'text', text, cut: found.tooLong || found.bytes.length > MAX_RECORD_BYTES };
  }
  return { kind: 'missing', why: `The file has no line ${line} any more.` };
}
