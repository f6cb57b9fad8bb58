import type { Phrase } from './phrase.ts';
import { CLAUSE_END, TICK, tokenize } from './phrase.ts';

/** Tokens of a run-in label before its colon, and before its dash. */
const MAX_LABEL = 8;
const MAX_DASHED = 2;

/** Takes a phrase, gives the label that it begins with: "status" of "Status: tests pass". */
export function runInLabel(phrase: Phrase): string | undefined {
  const { tokens } = phrase;
  const colon = tokens.slice(0, MAX_LABEL + 1).indexOf(':');
  if (colon > 0) return tokens.slice(0, colon).join(' ');
  const dash = tokens.slice(0, MAX_DASHED + 1).indexOf(CLAUSE_END);
  return dash > 0 ? tokens.slice(0, dash).join(' ') : undefined;
}

/** Takes a header line or heading, gives it as tokens without its closing colon. */
export function labelOf(line: string): string {
  const tokens = tokenize(line);
  const trimmed = tokens[tokens.length - 1] === ':' ? tokens.slice(0, -1) : tokens;
  // A number before a heading ("3. Results") says nothing.
  const from = /^\d+\.?$/.test(trimmed[0] ?? '') ? 1 : 0;
  return trimmed.slice(from).join(' ').replaceAll(TICK, '✅');
}
