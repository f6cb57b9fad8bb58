import type { Passage } from '../../state/passage.ts';

/** A line of text, and the part of it that is meant, if any. */
export interface ExcerptLine {
  /** From 1, within the whole text. */
  readonly number: number;
  readonly before: string;
  readonly meant: string;
  readonly after: string;
}

export interface Excerpt {
  readonly lines: readonly ExcerptLine[];
  readonly hiddenBefore: number;
  readonly hiddenAfter: number;
}

/** A text of so few lines is shown whole: a button would take as much room. */
const SHORT = 8;
/** Of a line longer than this only the part around what is meant is shown. */
const MAX_LINE_CHARS = 2000;

/**
 * The lines that hold the meant part and `around` lines on either side; all lines where `around` is Infinity. Where
 * nothing is meant, the last lines: a summary stands at the end of an output.
 */
export function cutExcerpt(passage: Passage, around: number): Excerpt {
  const lines: ExcerptLine[] = [];
  let firstMeant = 0;
  let lastMeant = 0;
  let offset = 0;
  passage.text.split('\n').forEach((raw, i) => {
    const text = raw.replace(/\r$/, '');
    const start = Math.min(Math.max(passage.start - offset, 0), text.length);
    const end = Math.min(Math.max(passage.end - offset, 0), text.length);
    if (end > start) {
      if (firstMeant === 0) firstMeant = i + 1;
      lastMeant = i + 1;
    }
    lines.push({
      number: i + 1,
      before: lastOf(text.slice(0, start)),
      meant: text.slice(start, end),
      after: firstOf(text.slice(end)),
    });
    offset += raw.length + 1;
  });
  if (lines.length <= SHORT) return { lines, hiddenBefore: 0, hiddenAfter: 0 };
  const from = Math.max(0, (firstMeant || lines.length) - 1 - around);
  const to = Math.min(lines.length, (lastMeant || lines.length) + around);
  return { lines: lines.slice(from, to), hiddenBefore: from, hiddenAfter: lines.length - to };
}

function firstOf(text: string): string {
  return text.length > MAX_LINE_CHARS ? `${text.slice(0, MAX_LINE_CHARS)}…` : text;
}

function lastOf(text: string): string {
  return text.length > MAX_LINE_CHARS ? `…${text.slice(-MAX_LINE_CHARS)}` : text;
}
