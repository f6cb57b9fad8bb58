import type { CodeRef } from './flow.ts';
import type { ParameterExpansionPart, WordNode, WordPart } from './parse.ts';

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The exit code that an expansion stands for: `$?`, `$rc`, `${PIPESTATUS[0]}`, `$!`. */
export function codeOfPart(part: WordPart): CodeRef {
  if (part.type === 'SimpleExpansion') return codeOfName(part.text.slice(1));
  if (part.type !== 'ParameterExpansion' || part.operation !== undefined || part.prefix !== undefined) {
    return { kind: 'unknown' };
  }
  return part.index === undefined ? codeOfName(part.parameter) : codeOfStage(part);
}

function codeOfName(name: string): CodeRef {
  if (name === '?') return { kind: 'status' };
  if (name === '!') return { kind: 'job' };
  if (name === 'PIPESTATUS') return { kind: 'stage', stage: 0 };
  return NAME.test(name) ? { kind: 'variable', name } : { kind: 'unknown' };
}

// bash counts the stages from 0, zsh from 1
function codeOfStage(part: ParameterExpansionPart): CodeRef {
  const text = part.index?.text ?? '';
  if (!/^\d{1,3}$/.test(text)) return { kind: 'unknown' };
  const index = Number.parseInt(text, 10);
  if (part.parameter === 'PIPESTATUS') return { kind: 'stage', stage: index };
  if (part.parameter === 'pipestatus' && index > 0) return { kind: 'stage', stage: index - 1, zsh: true };
  return { kind: 'unknown' };
}

/** The exit code that a whole word stands for, a literal number included. */
export function codeOfWord(node: WordNode | undefined): CodeRef {
  if (node === undefined) return { kind: 'unknown' };
  const outer = node.parts?.length === 1 ? node.parts[0] : undefined;
  if (node.parts === undefined || outer?.type === 'SingleQuoted') return codeOfNumber(node.value);
  if (outer === undefined) return { kind: 'unknown' };
  if (outer.type !== 'DoubleQuoted') return codeOfPart(outer);
  const only = outer.parts.length === 1 ? outer.parts[0] : undefined;
  if (only === undefined) return { kind: 'unknown' };
  return only.type === 'Literal' ? codeOfNumber(only.value) : codeOfPart(only);
}

function codeOfNumber(text: string): CodeRef {
  return /^\d{1,6}$/.test(text) ? { kind: 'literal', zero: Number(text) === 0 } : { kind: 'unknown' };
}

// What an operator says of a code that is compared with 0.
const ZERO_WHEN_TRUE: ReadonlyMap<string, boolean> = new Map([
  ['-eq', true],
  ['=', true],
  ['==', true],
  ['-ne', false],
  ['!=', false],
  ['-gt', false],
  ['>', false],
]);

/** `$rc -eq 0`, `$? != 0`: the code compared, and whether it is zero where the test passes. */
export function comparedCode(
  left: CodeRef,
  operator: string,
  right: CodeRef,
): { readonly code: CodeRef; readonly zero: boolean } | undefined {
  const zero = ZERO_WHEN_TRUE.get(operator);
  if (zero === undefined || left.kind === 'unknown' || left.kind === 'literal') return undefined;
  return right.kind === 'literal' && right.zero ? { code: left, zero } : undefined;
}
