import type { Kind } from '../../model/report.ts';
import type { Phrase } from '../prose/phrase.ts';

/** What a pattern saw: a stretch of tokens that says that something passed. */
export interface Match {
  readonly kind: Kind;
  readonly scope: 'all' | 'one';
  /** Tokens of the phrase. */
  readonly start: number;
  readonly end: number;
  /** Says how many tests passed. */
  readonly count?: number;
  /** The token of the inline code that is the subject. */
  readonly code?: string;
  /** The kind of tests that is meant as a whole: 'unit', 'e2e'. */
  readonly suite?: string;
  /** Where the sentence told of the run that "they" speaks of: what stands from there on belongs to the statement. */
  readonly antecedent?: number;
}

export interface ClaimPattern {
  readonly id: string;
  /** For people: what it reads. */
  readonly title: string;
  /** Takes a phrase and a token at which a statement may begin, gives what is claimed from there on. */
  readonly match: (phrase: Phrase, start: number) => readonly Match[];
  readonly examples: {
    /** Whole replies in which this kind of claim is found. */
    readonly matching: readonly string[];
    /** Replies of a like wording in which nothing of `kind` is found. */
    readonly rejected: readonly string[];
  };
  readonly kinds: readonly Kind[];
}
