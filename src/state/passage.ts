/** A piece of text with the part of it that is meant. */
export interface Passage {
  readonly text: string;
  /** Offsets into `text`. */
  readonly start: number;
  readonly end: number;
}

type Wins = 'shortest' | 'longest';

const MAX_DEPTH = 40;

/**
 * The string inside a JSON record that holds `wanted` (white space may differ), and where in it.
 * `pointer` names the string, or the part of the record to look in. Of several such strings the `wins` one is given:
 * what is said may be repeated in a longer string, a command in a shorter one that describes it. Gives `undefined` where the text is no JSON or no string holds it.
 */
export function findPassage(
  record: string,
  wanted: string,
  pointer?: string,
  wins: Wins = 'shortest',
): Passage | undefined {
  const json = parseJson(record);
  if (json === undefined) return locate(record, wanted);
  const within = pointer === undefined ? undefined : resolvePointer(json, pointer);
  return (
    (within === undefined ? undefined : searchStrings(within, wanted, wins, 0)) ??
    searchStrings(json, wanted, wins, 0)
  );
}

/**
 * The longest string of a record at `pointer`: the output of a command, where a record holds one. Nothing of it is
 * meant.
 */
export function findLongest(record: string, pointer?: string): Passage | undefined {
  const json = parseJson(record);
  const within = (pointer === undefined ? undefined : resolvePointer(json, pointer)) ?? json;
  const text = longestString(within, 0);
  return text === '' ? undefined : { text, start: text.length, end: text.length };
}

function longestString(value: unknown, depth: number): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return '';
  return Object.values(value)
    .map((inner) => longestString(inner, depth + 1))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

/**
 * Where `wanted` stands in `text`, any run of white space matching any other. Where it does not, its letters and
 * figures alone are looked for: a sentence is given without the marks of Markdown that stand in the reply.
 */
export function locate(text: string, wanted: string): Passage | undefined {
  const exact = text.indexOf(wanted);
  if (wanted !== '' && exact >= 0) return { text, start: exact, end: exact + wanted.length };
  return locateFolded(text, wanted, foldSpace) ?? locateBare(text, wanted);
}

/** A text with some characters left out or changed, and where each kept one stands in the original. */
interface Folded {
  readonly text: string;
  readonly offsets: readonly number[];
}

function locateFolded(text: string, wanted: string, fold: (text: string) => Folded): Passage | undefined {
  const folded = fold(text);
  const words = fold(wanted).text.trim();
  const at = words === '' ? -1 : folded.text.indexOf(words);
  const start = folded.offsets[at];
  const last = folded.offsets[at + words.length - 1];
  return start === undefined || last === undefined ? undefined : { text, start, end: last + 1 };
}

/** Fewer letters than these may stand anywhere by chance. */
const FEWEST_LETTERS = 6;

function locateBare(text: string, wanted: string): Passage | undefined {
  if (foldToLetters(wanted).text.length < FEWEST_LETTERS) return undefined;
  const found = locateFolded(text, wanted, foldToLetters);
  if (found === undefined) return undefined;
  // The full stop and the closing marks of the last word: "**All tests pass.**"
  const closing = /^[*_~`"'”’)\].!?]{0,8}/.exec(text.slice(found.end))?.[0] ?? '';
  return { ...found, end: found.end + closing.length };
}

function foldSpace(text: string): Folded {
  const offsets: number[] = [];
  let folded = '';
  let inSpace = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i);
    const space = char.trim() === '';
    if (space && inSpace) continue;
    inSpace = space;
    folded += space ? ' ' : char;
    offsets.push(i);
  }
  return { text: folded, offsets };
}

function foldToLetters(text: string): Folded {
  const offsets: number[] = [];
  let folded = '';
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i);
    if (!/[\p{L}\p{N}\p{Cs}]/u.test(char)) continue;
    folded += char;
    offsets.push(i);
  }
  return { text: folded, offsets };
}

function searchStrings(value: unknown, wanted: string, wins: Wins, depth: number): Passage | undefined {
  if (typeof value === 'string') return locate(value, wanted);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  let best: Passage | undefined;
  for (const inner of Object.values(value)) {
    const found = searchStrings(inner, wanted, wins, depth + 1);
    if (found !== undefined && (best === undefined || isBetter(found, best, wins))) best = found;
  }
  return best;
}

function isBetter(found: Passage, best: Passage, wins: Wins): boolean {
  return wins === 'shortest' ? found.text.length < best.text.length : found.text.length > best.text.length;
}

/** The value that a JSON pointer (RFC 6901) names in `json`. */
export function resolvePointer(json: unknown, pointer: string): unknown {
  let value = json;
  for (const part of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value = new Map<string, unknown>(Object.entries(value)).get(key);
  }
  return value;
}

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return undefined;
  }
}
