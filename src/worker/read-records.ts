import { readLines } from '../core/input/read-lines.ts';
import type { SourceFile } from '../core/input/source-file.ts';
import type { RecordResult } from './api.ts';

/** Of a longer record only the beginning is given: the page could not show more of it anyhow. */
const MAX_RECORD_BYTES = 8 * 1024 * 1024;

/** The texts of some lines of a file, read in one go, in the order asked for; lines count from 1. */
export async function readRecords(file: SourceFile, lines: readonly number[]): Promise<RecordResult[]> {
  const found = new Map<number, RecordResult>();
  const wanted = new Set(lines.filter((line) => line > 0));
  const last = Math.max(0, ...wanted);
  if (wanted.size > 0) {
    for await (const batch of readLines(file.chunks())) {
      for (const line of batch) if (wanted.has(line.number)) found.set(line.number, toRecord(line));
      if ((batch.at(-1)?.number ?? 0) >= last) break;
    }
  }
  return lines.map((line) => found.get(line) ?? missing(line));
}

function toRecord({ bytes, tooLong }: { bytes: Uint8Array; tooLong: boolean }): RecordResult {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_RECORD_BYTES));
  return { kind: 'text', text, cut: tooLong || bytes.length > MAX_RECORD_BYTES };
}

function missing(line: number): RecordResult {
  return {
    kind: 'missing',
    why:
      line < 1
        ? 'This place is a row of a database, which has no text of its own.'
        : `The file has no line ${line} any more.`,
  };
}
