import { isPath, namesPlace } from './patterns/place.ts';
import { isNoun } from './patterns/subject.ts';
import { openedAt } from './prose/boundaries.ts';
import type { Phrase } from './prose/phrase.ts';
import { tokenize } from './prose/phrase.ts';
import type { Statement } from './statement.ts';

/** Tokens of a label that may name a part. */
const MAX_LABEL = 4;
/** "For Python, all tests pass", but not "For now, all tests pass". */
const FOR_ALL = new Set([
  'now',
  'good',
  'me',
  'us',
  'this',
  'that',
  'both',
  'all',
  'sure',
  'once',
  'reference',
  'the',
]);

/** Takes a statement, tells whether what stands before it limits it to a part: "In `src/a`, ...", "`a.py`: ...". */
export function isNarrowedBefore({ phrase, match, opening }: Statement): boolean {
  const words = opening.trim().split(' ');
  if (namesPlace(words, 0)) return true;
  if (words[0] === 'for' && !FOR_ALL.has(words[1] ?? '') && words.length > 2) return true;
  if (hasPartAsLabel(phrase, match.start)) return true;
  const { place, under } = phrase.sentence.block;
  const header = tokenize(place === 'item' ? (under[0] ?? '') : '');
  return header.length <= MAX_LABEL + 2 && hasPath(header);
}

/** "`parser`: all 12 tests pass" */
function hasPartAsLabel({ tokens, codes }: Phrase, start: number): boolean {
  const opened = openedAt(tokens, start);
  if (tokens[opened - 1] !== ':') return false;
  const label = tokens.slice(openedAt(tokens, opened - 1), opened - 1);
  if (label.length > MAX_LABEL + 2) return false;
  if (hasPath(label)) return true;
  return label.some((token) => {
    const code = codes.get(token);
    if (code === undefined) return false;
    if (code.means === 'test') return true;
    return code.means === 'other' && (isPath(code.text) || /^[a-z][\w-]*$/i.test(code.text));
  });
}

/** "src / parser" is a path again, "lint / tests" are checks. */
function hasPath(tokens: readonly string[]): boolean {
  const words = tokens.join(' ').replaceAll(' / ', '/').split(' ');
  return words.some((word) => isPath(word) && !word.split('/').some(isNoun));
}

/** " ( 312 tests )", " : 42/42", " with 298 tests" */
const COUNT_AFTER =
  /^ (?:\(|:|,|with) (?:all )?(\d+)(?:\/\1)? (?:tests?|passed|passing|pass|total|in total|\)|$)/;

/** Takes a statement that holds no number, gives the number of tests said right after it. */
export function countAfter({ after }: Statement): number | undefined {
  const number = COUNT_AFTER.exec(after)?.[1];
  return number === undefined ? undefined : Number(number);
}
