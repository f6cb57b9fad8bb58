import type { Phrase } from '../prose/phrase.ts';
import {
  BUILD_NOUNS,
  DETERMINERS,
  GENERIC_MODIFIERS,
  OTHER_CHECKS,
  PARTICIPLES,
  STOP_WORDS,
  TEST_NOUNS,
} from './vocabulary.ts';

/** One thing that a sentence says something about: "all 7 new parser tests", "the build", "`npm test`". */
export interface Check {
  readonly about: 'tests' | 'build' | 'other';
  readonly scope: 'all' | 'one';
  readonly count?: number;
  readonly code?: string;
}

export interface Subject {
  readonly checks: readonly Check[];
  /** The token after it. */
  readonly end: number;
}

const MAX_MODIFIERS = 7;
const MAX_LIST = 8;
const JOINERS = new Set([',', 'and', '/', '+', 'plus', '&']);

/** Takes a phrase and a token, gives the list of checks that begins there: "lint, typecheck and all 12 tests". */
export function readSubject(phrase: Phrase, start: number): Subject | undefined {
  const checks: Check[] = [];
  let end = start;
  let at = start;
  while (checks.length < MAX_LIST) {
    const next = readCheck(phrase, at);
    if (!next) break;
    checks.push(next.check);
    end = next.end;
    const after = skipJoiners(phrase.tokens, end);
    if (after === end) break;
    at = after;
  }
  return checks.length === 0 ? undefined : { checks, end };
}

function skipJoiners(tokens: readonly string[], from: number): number {
  let at = from;
  while (at - from < 2 && JOINERS.has(tokens[at] ?? '')) at += 1;
  if (tokens[at] === 'the' && tokens[at + 1] === 'whole') return at;
  return at;
}

export function readCheck(phrase: Phrase, start: number): { check: Check; end: number } | undefined {
  const { tokens } = phrase;
  let at = start;
  const counts: number[] = [];
  const modifiers: string[] = [];
  let hasArticle = false;
  while (at - start < 4 && (DETERMINERS.has(tokens[at] ?? '') || tokens[at] === 'of')) {
    if (tokens[at] === 'of' && at === start) return undefined;
    hasArticle = true;
    at += 1;
  }
  let head: string | undefined;
  let end = at;
  // Words after a noun belong to the phrase only if another noun follows: "the test build", "tests green".
  let pending: string[] = [];
  for (let index = at; index - at <= MAX_MODIFIERS; index += 1) {
    const token = tokens[index];
    if (token === undefined || ((token === '+' || token === '/') && head !== undefined)) break;
    if (isNoun(token) || token.startsWith('#')) {
      if (head !== undefined) modifiers.push(head);
      modifiers.push(...pending);
      pending = [];
      head = token;
      end = index + 1;
      continue;
    }
    const passed = countOf(token);
    if (passed !== undefined) {
      if (head !== undefined) break;
      hasArticle = true;
      if (!token.endsWith('%')) counts.push(passed);
      else if (tokens[index + 1] === 'of') {
        // "100% of the tests"
        index += tokens[index + 2] === 'the' || tokens[index + 2] === 'all' ? 2 : 1;
        continue;
      }
    } else if (!isModifier(token, hasArticle)) break;
    pending.push(token);
  }
  if (head === undefined) return undefined;
  const named = modifiers.filter((word) => !GENERIC_MODIFIERS.has(word) && countOf(word) === undefined);
  return { check: toCheck(phrase, head, named, counts), end: readComplement(tokens, end) };
}

function toCheck(phrase: Phrase, head: string, named: readonly string[], counts: readonly number[]): Check {
  const [count] = counts;
  const counted = counts.length === 1 && count !== undefined ? { count } : {};
  const code = phrase.codes.get(head);
  const narrowed = named.length > 0 ? 'one' : 'all';
  if (code) {
    if (code.means === 'test') return { about: 'tests', scope: 'one', code: head };
    return { about: code.means === 'build' ? 'build' : 'tests', scope: narrowed, code: head };
  }
  if (OTHER_CHECKS.has(head)) return { about: 'other', scope: 'all' };
  if (BUILD_NOUNS.has(head)) return { about: 'build', scope: narrowed };
  const isSingle = head === 'test' || head === 'spec' || head === 'testcase';
  const commands = named.filter((word) => word.startsWith('#') && phrase.codes.get(word)?.isRun === true);
  const command = commands[0] === undefined ? {} : { code: commands[0] };
  const isWhole = named.length === commands.length && !isSingle;
  return { about: 'tests', scope: isWhole ? 'all' : 'one', ...counted, ...command };
}

/** "(42 tests)", "in the parser package", "for `x`": what follows the noun before its verb. */
function readComplement(tokens: readonly string[], from: number): number {
  if (tokens[from] === '(') {
    const close = tokens.slice(from, from + 14).indexOf(')');
    return close < 0 ? from : readComplement(tokens, from + close + 1);
  }
  return from;
}

export function isNoun(token: string): boolean {
  return TEST_NOUNS.has(token) || BUILD_NOUNS.has(token) || OTHER_CHECKS.has(token);
}

/** "42", or "42/42"; of a fraction the first number. */
export function countOf(token: string): number | undefined {
  const match = /^(\d+)(?:\/\d+|%)?$/.exec(token);
  return match ? Number(match[1]) : undefined;
}

function isModifier(token: string, hasArticle: boolean): boolean {
  if (token === '+' || token === '/') return true;
  if (PARTICIPLES.has(token)) return hasArticle;
  if (STOP_WORDS.has(token) || DETERMINERS.has(token)) return false;
  return /^[\p{L}~#@][\p{L}\p{N}_\-+./:@'#]*$/u.test(token);
}
