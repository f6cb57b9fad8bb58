import { readPassing } from './passing.ts';
import { namesWhole } from './place.ts';
import { STOP_WORDS } from './vocabulary.ts';

const PREPOSITIONS = new Set([
  'in',
  'for',
  'of',
  'under',
  'across',
  'from',
  'on',
  'within',
  'covering',
  'around',
  'with',
]);
const AUTHORS = new Set(['i', 'we', 'you']);
/** Stop words that a complement may hold: "in the parser and for `x`". */
const INNER = new Set(['and', 'of', 'in', 'for', 'the', 'to', 'with', 'by', 'me', 'or']);
const WORK = new Set([
  'added',
  'wrote',
  'changed',
  'updated',
  'touched',
  'asked',
  'requested',
  'have',
  'just',
  'for',
  'fixed',
  'ran',
]);
const BOUNDARIES = new Set([',', ':', '—', '(', ')', '·', '✅', '❌']);

const MAX_TOKENS = 10;

/**
 * Takes tokens and the place after a noun ("all tests" in "all tests in the parser package pass"), gives the place
 * of the verb when only a phrase that says which tests stands between.
 */
export function readComplement(
  tokens: readonly string[],
  from: number,
): { readonly end: number; readonly narrows: boolean } | undefined {
  // "the tests that I added"
  if (tokens[from] === 'that' && AUTHORS.has(tokens[from + 1] ?? '')) return readComplement(tokens, from + 1);
  const first = tokens[from] ?? '';
  const isAuthored = AUTHORS.has(first);
  if (!isAuthored && !PREPOSITIONS.has(first)) return undefined;
  for (let at = from + 1; at < tokens.length && at - from <= MAX_TOKENS; at += 1) {
    const token = tokens[at] ?? '';
    if (at > from + 1 && readPassing(tokens, at)) {
      return { end: at, narrows: first !== 'across' && !namesWhole(tokens.slice(from + 1, at)) };
    }
    if (BOUNDARIES.has(token)) return undefined;
    if (isAuthored ? !WORK.has(token) : STOP_WORDS.has(token) && !INNER.has(token)) return undefined;
  }
  return undefined;
}
