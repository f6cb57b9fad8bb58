import type { Word } from '../model/shell.ts';
import type { WordNode, WordPart } from './parse.ts';
import type { SourceText } from './source-text.ts';

/** Values of variables that were assigned literally; a name that is absent is not known. */
export type Variables = ReadonlyMap<string, string>;

// What an unquoted value must not hold to stay one word that means itself.
const SPLITS = /[\s*?[\]]/;
const GLOBS = /[*?[\]]/;
// C:\work\app, typed without quotes
const WINDOWS_PATH = /^[A-Za-z]:\\/;

interface Reading {
  readonly value: string | undefined;
  readonly pattern: boolean;
}

/** The words that one typed word gives: several where an unquoted variable holds several. */
export function readWord(node: WordNode, variables: Variables, source: SourceText): readonly Word[] {
  const span = source.toCall(node.pos, node.end);
  const only = node.parts?.length === 1 ? node.parts[0] : undefined;
  const held = only === undefined ? undefined : variableValue(only, variables);
  if (held !== undefined && SPLITS.test(held) && !GLOBS.test(held)) {
    const fields = held.split(/\s+/).filter((field) => field !== '');
    return fields.map((value) => ({ text: node.text, value, pattern: false, ...span }));
  }
  return [{ text: node.text, ...readValue(node, variables), ...span }];
}

/** What a word amounts to without running anything: quotes and escapes removed, known variables put in. */
export function readValue(node: WordNode, variables: Variables): Reading {
  if (node.parts === undefined) {
    return { value: WINDOWS_PATH.test(node.text) ? node.text : node.value, pattern: false };
  }
  let value = '';
  let pattern = false;
  for (const part of node.parts) {
    const reading = readPart(part, variables);
    if (reading.value === undefined) return { value: undefined, pattern: node.parts.some(isPattern) };
    value += reading.value;
    pattern ||= reading.pattern;
  }
  return { value, pattern };
}

/** The literal text of a part, or undefined where it is computed. */
function readPart(part: WordPart, variables: Variables): Reading {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return { value: part.value, pattern: false };
    case 'DoubleQuoted':
    case 'LocaleString': {
      let value = '';
      for (const child of part.parts) {
        const text = child.type === 'Literal' ? child.value : variableValue(child, variables);
        if (text === undefined) return { value: undefined, pattern: false };
        value += text;
      }
      return { value, pattern: false };
    }
    case 'Glob':
    case 'ExtendedGlob':
    case 'BraceExpansion':
      return isComputed(part) ? { value: undefined, pattern: true } : { value: part.text, pattern: true };
    case 'SimpleExpansion':
    case 'ParameterExpansion': {
      const value = variableValue(part, variables);
      const whole = value !== undefined && value !== '' && !SPLITS.test(value);
      return { value: whole ? value : undefined, pattern: false };
    }
    default:
      return { value: undefined, pattern: false };
  }
}

function isPattern(part: WordPart): boolean {
  return part.type === 'Glob' || part.type === 'ExtendedGlob' || part.type === 'BraceExpansion';
}

function isComputed(part: WordPart): boolean {
  const parts = 'parts' in part ? part.parts : undefined;
  if (parts === undefined) return false;
  return parts.some(
    (child) =>
      child.type === 'SimpleExpansion' ||
      child.type === 'ParameterExpansion' ||
      child.type === 'CommandExpansion' ||
      child.type === 'ArithmeticExpansion' ||
      child.type === 'ProcessSubstitution' ||
      child.type === 'DoubleQuoted',
  );
}

/** The name that `$NAME` or `${NAME}` asks for, without any operation on it. */
export function variableName(part: WordPart): string | undefined {
  if (part.type === 'SimpleExpansion') return part.text.slice(1);
  if (part.type !== 'ParameterExpansion') return undefined;
  const plain = part.prefix === undefined && part.index === undefined && part.operation === undefined;
  return plain ? part.parameter : undefined;
}

function variableValue(part: WordPart, variables: Variables): string | undefined {
  const name = variableName(part);
  return name === undefined ? undefined : variables.get(name);
}
