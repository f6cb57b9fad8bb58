/** What limits a run: options with the names that they let through, and the files or packages that it was given. */
interface Narrowing {
  readonly filters: ReadonlyMap<string, ReadonlySet<string>>;
  readonly operands: readonly string[];
}

/** -run 'TestA|TestB', -k "parser or lexer", --tests a,b */
const ALTERNATIVES = /\||,| or /;

function readNarrowing(text: string): Narrowing {
  const filters = new Map<string, ReadonlySet<string>>();
  const operands: string[] = [];
  const words = text.match(/"[^"]{0,2000}"|\S+/g) ?? [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) {
      operands.push(word);
      continue;
    }
    const next = words[at + 1];
    const hasValue = next !== undefined && !next.startsWith('-');
    if (hasValue) at += 1;
    const value = hasValue ? next.replace(/^"|"$/g, '') : '';
    filters.set(word, new Set(value.split(ALTERNATIVES).map((name) => name.trim())));
  }
  return { filters, operands };
}

/** Options whose names are looked for anywhere in the name of a test. */
const BY_PART = new Set(['-run', '-k', '-t', '--testNamePattern', '-g', '--grep', '--filter', '--name']);

/** A name without signs that mean something to a pattern, or words that turn it round. */
const PLAIN = /^[\w/ -]{1,200}$/;

/** Whether a test that one name lets through is let through by the other too. */
function letsThrough(option: string, outer: string, inner: string): boolean {
  if (outer === inner) return true;
  return (
    BY_PART.has(option) &&
    PLAIN.test(outer) &&
    !/\b(?:not|and)\b/.test(outer + inner) &&
    inner.includes(outer)
  );
}

/** `./a/...`, `a/` and `a` name one package. */
const bare = (operand: string): string => operand.replace(/^\.\//, '').replace(/\/(?:\.\.\.)?$/, '');

/** Whether an operand lies in another: a file in a folder, a test in a file (`tests/test_a.py::test_x`). */
function isWithin(inner: string, outer: string): boolean {
  const [a, b] = [bare(inner), bare(outer)];
  return a === b || ['/', '::', ':', '#'].some((mark) => a.startsWith(b + mark));
}

/**
 * Takes what limits two runs of one program; tells whether the first ran all that the second did, as far as the words
 * show.
 */
export function coversNarrowing(wide: string | undefined, part: string | undefined): boolean {
  if (wide === undefined) return true;
  if (part === undefined) return false;
  const [outer, inner] = [readNarrowing(wide), readNarrowing(part)];
  for (const [option, names] of outer.filters) {
    const chosen = inner.filters.get(option);
    if (chosen === undefined) return false;
    const isHeld = (name: string): boolean => [...names].some((other) => letsThrough(option, other, name));
    if (![...chosen].every(isHeld)) return false;
  }
  if (outer.operands.length === 0) return true;
  return (
    inner.operands.length > 0 &&
    inner.operands.every((operand) => outer.operands.some((other) => isWithin(operand, other)))
  );
}
