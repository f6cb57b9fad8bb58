import { detectHarness } from '../../../src/core/harnesses/detect-harness.ts';
import type { TranscriptPart } from '../../../src/core/model/session.ts';

/** Reads files of records as they would be dropped: the first is source 0. */
export function readFiles(
  ...files: readonly { readonly records: readonly unknown[] }[]
): readonly TranscriptPart[] {
  return files.flatMap(({ records }, source) => {
    const reader = detectHarness(records)?.createReader(source);
    records.forEach((record, index) => reader?.read(record, index + 1));
    return reader?.end().parts ?? [];
  });
}
