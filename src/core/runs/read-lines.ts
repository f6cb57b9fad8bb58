import { toScreenLines } from '../text/ansi.ts';

/** How many lines of one output are read; of a longer one its end, which holds the summary. */
const LINE_COUNT_LIMIT = 6000;

/** Takes an output and whether the harness cut it; gives its lines, and whether any are missing. */
export function readLines(output: { readonly output: string; readonly cut: boolean }): {
  readonly lines: readonly string[];
  readonly cut: boolean;
} {
  const lines = toScreenLines(output.output);
  if (lines.length <= LINE_COUNT_LIMIT) return { lines, cut: output.cut };
  return { lines: lines.slice(-LINE_COUNT_LIMIT), cut: true };
}
