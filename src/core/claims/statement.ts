import type { Match } from './patterns/pattern.ts';
import { clauseEnd, clauseStart, openedAt, tailEnd } from './prose/boundaries.ts';
import type { Phrase } from './prose/phrase.ts';
import { tokenize } from './prose/phrase.ts';

/**
 * A possible claim with what stands around it. The texts are tokens parted by one space, with a space at both ends:
 * " i ran it , and all 42 tests pass ".
 */
export interface Statement {
  readonly phrase: Phrase;
  readonly match: Match;
  /** What the pattern read. */
  readonly core: string;
  /** What is still said about it: "on main", "with `npm test`". */
  readonly tail: string;
  /** Its own opening words, and the phrase before its comma: "In CI, ". */
  readonly opening: string;
  /** The sentence before it; the header line that it stands under comes first. */
  readonly before: string;
  /** The sentence after it. */
  readonly after: string;
  /** Its clause: before it, and from it to the end. */
  readonly clauseBefore: string;
  readonly clauseAfter: string;
  /** Clauses after its own. */
  readonly laterClauses: string;
  /** Labels that it stands under, nearest first, as tokens. */
  readonly labels: readonly string[];
}

/** Takes a match, gives it with what stands around it. */
export function toStatement(phrase: Phrase, match: Match, labels: readonly string[]): Statement {
  const { tokens, sentence } = phrase;
  const text = (from: number, to: number): string => ` ${tokens.slice(from, to).join(' ')} `;
  const header = sentence.label ?? headerLine(sentence.block.under[0]);
  const headed = header === undefined ? '' : ` ${tokenize(header).join(' ')}`;
  const from = clauseStart(tokens, match.start);
  const to = clauseEnd(tokens, match.end);
  return {
    phrase,
    match,
    core: text(match.start, match.end),
    tail: text(match.end, tailEnd(tokens, match.end)),
    opening: `${opens(header) ? headed : ''}${text(introStart(tokens, openedAt(tokens, match.start), match.antecedent), match.start)}`,
    before: `${headed}${text(0, match.start)}`,
    after: text(match.end, tokens.length),
    clauseBefore: text(from, match.start),
    clauseAfter: text(match.start, to),
    laterClauses: text(to, tokens.length),
    labels,
  };
}

function headerLine(line: string | undefined): string | undefined {
  return line !== undefined && /[:：]$/.test(line) ? line : undefined;
}

const INTROS = new Set(
  `in on at under with without via from for upstream downstream yesterday previously earlier last before during originally of
  per according as by until ci locally formerly historically remotely`.split(/\s+/),
);

/** "On main:", "CI:": a header line that says where. */
function opens(header: string | undefined): boolean {
  if (header === undefined) return false;
  const tokens = tokenize(header);
  return tokens.length <= 2 || INTROS.has(tokens[0] ?? '');
}

/** "On main, all tests pass": the phrase before the comma opens the statement too. */
function introStart(tokens: readonly string[], opened: number, antecedent = opened): number {
  return Math.min(antecedent, introBefore(tokens, opened));
}

function introBefore(tokens: readonly string[], opened: number): number {
  if (tokens[opened - 1] !== ',' && tokens[opened - 1] !== ':') return opened;
  const before = openedAt(tokens, opened - 1);
  const isLabel = tokens[opened - 1] === ':';
  // "Sometimes, all tests pass"
  const isShort = opened - 1 - before <= 2;
  return isLabel || isShort || INTROS.has(tokens[before] ?? '') ? before : opened;
}
