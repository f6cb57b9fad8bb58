import type { Kind } from './report.ts';

/** A claim that a sentence of a reply makes, before it is judged. */
export interface FoundClaim {
  readonly kind: Kind;
  readonly scope: 'all' | 'one';
  /** The command that the sentence names in inline code, as typed, when it holds a run of the table. */
  readonly command?: string;
  /** The sentence as the reply has it, white space folded. */
  readonly sentence: string;
  /** Offsets of the sentence in the reply. */
  readonly start: number;
  readonly end: number;
  /** The number of tests that the sentence says passed. */
  readonly count?: number;
  /** The kind of tests that it speaks of as a whole: 'unit', 'integration', 'e2e'. Its scope is 'one'. */
  readonly suite?: string;
}

export interface ReplyReading {
  readonly claims: readonly FoundClaim[];
  /** The reply is in a language that the patterns do not cover. */
  readonly unchecked: boolean;
  /** The reply itself tells of failing tests or builds: none of its claims is ever contradicted. */
  readonly tellsFailure: { readonly tests: boolean; readonly build: boolean };
}
