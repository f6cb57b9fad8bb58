import type { CodeRef, PrintedLine } from './flow.ts';
import type { WordNode, WordPart } from './parse.ts';
import { codeOfPart } from './codes.ts';
import { readValue, variableName, type Variables } from './words.ts';

/** A literal text or an exit code; undefined stands for anything else. */
type Piece = string | CodeRef | undefined;

/** The line that `echo` or `printf` prints, where at most one exit code in it is not literal. */
export function printedLine(
  program: string,
  nodes: readonly WordNode[],
  variables: Variables,
): PrintedLine | undefined {
  const pieces = program === 'echo' ? echoPieces(nodes, variables) : printfPieces(nodes, variables);
  return pieces === undefined ? undefined : oneLine(pieces);
}

function echoPieces(nodes: readonly WordNode[], variables: Variables): readonly Piece[] | undefined {
  let escapes = false;
  let at = 0;
  for (; at < nodes.length; at += 1) {
    const option = nodes[at]?.text ?? '';
    if (!/^-[neE]{1,3}$/.test(option)) break;
    if (option.includes('e')) escapes = true;
  }
  const pieces: Piece[] = [];
  for (const node of nodes.slice(at)) {
    if (pieces.length > 0) pieces.push(' ');
    pieces.push(...wordPieces(node, variables));
  }
  if (!escapes) return pieces;
  return pieces.map((piece) => (typeof piece === 'string' ? unescape(piece) : piece));
}

function printfPieces(nodes: readonly WordNode[], variables: Variables): readonly Piece[] | undefined {
  const words = nodes[0]?.text === '--' ? nodes.slice(1) : nodes;
  const format = words[0] === undefined ? undefined : wordPieces(words[0], variables);
  if (format === undefined || format.some((piece) => piece === undefined)) return undefined;
  const values = words.slice(1).map((node) => wordPieces(node, variables));
  const pieces: Piece[] = [];
  let used = 0;
  for (const piece of format) {
    if (typeof piece !== 'string') {
      pieces.push(piece);
      continue;
    }
    // "exit=%d\n": the parts between the places for values
    for (const part of piece.split(/(%[a-zA-Z%])/)) {
      if (part === '%s' || part === '%d' || part === '%i') {
        pieces.push(...(values[used] ?? ['']));
        used += 1;
      } else if (part === '%%') {
        pieces.push('%');
      } else if (part.includes('%')) {
        return undefined;
      } else {
        pieces.push(unescape(part));
      }
    }
  }
  return used < values.length ? undefined : pieces;
}

function wordPieces(node: WordNode, variables: Variables): readonly Piece[] {
  if (node.parts === undefined) return [readValue(node, variables).value];
  const pieces: Piece[] = [];
  for (const part of node.parts) {
    if (part.type === 'DoubleQuoted') {
      for (const child of part.parts) pieces.push(partPiece(child, variables));
    } else {
      pieces.push(partPiece(part, variables));
    }
  }
  return pieces;
}

function partPiece(part: WordPart, variables: Variables): Piece {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return part.value;
    case 'SimpleExpansion':
    case 'ParameterExpansion': {
      const name = variableName(part);
      const known = name === undefined ? undefined : variables.get(name);
      if (known !== undefined) return known;
      const code = codeOfPart(part);
      return code.kind === 'unknown' || code.kind === 'job' ? undefined : code;
    }
    case 'Glob':
      // A pattern that matches no file is printed as it stands: "*** OK ***" seldom matches one.
      return part.text;
    default:
      return undefined;
  }
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['a', ''],
  ['\\', '\\'],
]);

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (whole, letter: string) => ESCAPES.get(letter) ?? whole);
}

/** The line that holds the code; without one, the only line that is not blank. */
function oneLine(pieces: readonly Piece[]): PrintedLine | undefined {
  const codes = pieces.filter((piece) => typeof piece === 'object');
  if (codes.length > 1 || pieces.includes(undefined)) return undefined;
  const code = codes[0];
  const textOf = (some: readonly Piece[]): string =>
    some.filter((piece) => typeof piece === 'string').join('');
  if (code === undefined) {
    const lines = textOf(pieces)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const line = lines[0];
    return lines.length === 1 && line !== undefined
      ? { before: line, code: undefined, after: '' }
      : undefined;
  }
  const place = pieces.indexOf(code);
  const before = textOf(pieces.slice(0, place)).split('\n').at(-1) ?? '';
  const after = textOf(pieces.slice(place + 1)).split('\n')[0] ?? '';
  return { before, code, after };
}
