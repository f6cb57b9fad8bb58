import type { Statement } from '../statement.ts';

/** A reason to take a sentence for no claim, although a pattern fits. */
export interface Exclusion {
  readonly id: string;
  /** For people: what it leaves out. */
  readonly title: string;
  readonly leavesOut: (statement: Statement) => boolean;
  readonly examples: {
    /** Whole replies without a claim. */
    readonly leftOut: readonly string[];
    /** Replies of a like wording that hold one. */
    readonly kept: readonly string[];
  };
}

/** Takes phrases parted by `|` or line breaks, gives a test for a text of tokens with a space at both ends. */
export function anyOf(phrases: string): (text: string) => boolean {
  const list = phrases
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
  const form = new RegExp(` (?:${list.map((phrase) => phrase.replace(/[.+*()]/g, '\\$&')).join('|')})(?= )`);
  return (text) => form.test(text);
}
