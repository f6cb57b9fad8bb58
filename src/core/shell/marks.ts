import type { PrintedLine } from './flow.ts';
import { bothFacts, codeIn, codesOf, invertedOf, shared, type World } from './worlds.ts';

/** What is known wherever one text is printed. */
interface Mark {
  readonly prints: Set<number>;
  facts: ReadonlyMap<number, boolean>;
}

/** A code that a command prints, and whose it is wherever it is printed. */
interface PrintedCode {
  readonly before: string;
  readonly after: string;
  of: ReadonlySet<number>;
  inverted: ReadonlySet<number>;
  /** Commands that the code was read from in any of the worlds. */
  readonly read: Set<number>;
}

/** The marks that a script may print, with what each of them proves. */
export interface Marks {
  readonly texts: Map<string, Mark>;
  readonly codes: Map<number, PrintedCode>;
}

/**
 * Notes that a world comes to the point where `index` prints a line. Undefined: the line is not shown as printed, or
 * many times; then it proves nothing, and it may be mistaken for the same line printed elsewhere.
 */
export function noteLine(marks: Marks, world: World, index: number | undefined, line: PrintedLine): void {
  if (line.code === undefined) {
    noteText(marks, world, index, line.before);
    return;
  }
  const value = codeIn(world, line.code);
  // `exit=0` printed tells of every command that passed on the way there.
  if (value?.zero !== false) noteText(marks, world, index, `${line.before}0${line.after}`);
  if (index === undefined) return;
  const of = value === undefined ? new Set<number>() : codesOf(world, value);
  const inverted = value === undefined ? new Set<number>() : invertedOf(world, value);
  const known = marks.codes.get(index);
  const read = known?.read ?? new Set<number>();
  for (const set of value === undefined ? [] : [value.of, value.inverted])
    for (const source of set) read.add(source);
  if (known === undefined) {
    marks.codes.set(index, { before: line.before, after: line.after, of, inverted, read });
  } else {
    known.of = shared(known.of, of);
    known.inverted = shared(known.inverted, inverted);
  }
}

function noteText(marks: Marks, world: World, index: number | undefined, text: string): void {
  const known = marks.texts.get(text.trim());
  if (known === undefined) {
    marks.texts.set(text.trim(), { prints: new Set(index === undefined ? [] : [index]), facts: world.facts });
  } else {
    if (index !== undefined) known.prints.add(index);
    known.facts = bothFacts(known.facts, world.facts);
  }
}
