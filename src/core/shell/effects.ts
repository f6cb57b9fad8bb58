import type { Word } from '../model/shell.ts';
import { codeOfWord, comparedCode } from './codes.ts';
import type { Assigned, CodeRef, Effect } from './flow.ts';
import { isQuietScript } from './moves.ts';
import type { AssignmentNode, WordNode } from './parse.ts';
import { printedLine } from './printed-line.ts';
import { assignedValue } from './read-line.ts';
import type { ShellState } from './shell-state.ts';

export const DECLARING: ReadonlySet<string> = new Set(['export', 'local', 'declare', 'typeset', 'readonly']);

/** What a builtin does to exit codes, options and marks; undefined: nothing. */
export function effectOf(
  program: string,
  words: readonly Word[],
  nodes: readonly (WordNode | AssignmentNode)[],
  state: ShellState,
): Effect | undefined {
  const plain = nodes.filter((node) => node.type === 'Word');
  switch (program) {
    case 'exit':
    case 'logout':
      return { kind: 'exit', code: words.length === 1 ? { kind: 'status' } : codeOfWord(plain[1]) };
    case 'return':
      return { kind: 'return', code: words.length === 1 ? { kind: 'status' } : codeOfWord(plain[1]) };
    case 'break':
    case 'continue':
      return { kind: 'leave-loop' };
    case 'set':
    case 'setopt':
    case 'unsetopt':
      return optionsOf(
        program,
        words.slice(1).map((word) => word.value ?? ''),
      );
    case 'source':
    case '.':
      return isQuietScript(words[1]) ? undefined : { kind: 'unknown-options' };
    case 'eval':
      return { kind: 'unknown-options' };
    case 'wait':
      return words.length === 2 ? { kind: 'wait', job: codeOfWord(plain[1]) } : undefined;
    case '[':
    case 'test':
      return compareOf(plain);
    case 'echo':
    case 'printf': {
      const line = printedLine(program, plain.slice(1), state.variables);
      return line === undefined ? undefined : { kind: 'print', line };
    }
    case 'read':
    case 'unset':
    case 'mapfile':
    case 'readarray':
      return {
        kind: 'assign',
        values: words.slice(1).map((word) => ({ name: word.value ?? '', value: { kind: 'unknown' } })),
      };
    default:
      if (DECLARING.has(program)) return declared(nodes, state);
      return undefined;
  }
}

function declared(nodes: readonly (WordNode | AssignmentNode)[], state: ShellState): Effect | undefined {
  const values = nodes.filter((node) => node.type === 'Assignment').map((node) => assignedCode(node, state));
  return values.length === 0 ? undefined : { kind: 'assign', values };
}

/** The exit code that an assignment keeps: `rc=$?`, `failed=1`. */
export function assignedCode(node: AssignmentNode, state: ShellState): Assigned {
  const literal = assignedValue(node, state);
  if (literal !== undefined && /^\d{1,6}$/.test(literal)) {
    return { name: node.name, value: { kind: 'literal', zero: Number(literal) === 0 } };
  }
  const isWhole = node.append !== true && node.index === undefined;
  const value: CodeRef = isWhole && node.value.type === 'Word' ? codeOfWord(node.value) : { kind: 'unknown' };
  return { name: node.name, value };
}

// set -euo pipefail, set +e, setopt pipefail
function optionsOf(program: string, values: readonly string[]): Effect | undefined {
  let errexit: boolean | undefined;
  let pipefail: boolean | undefined;
  const turn = (name: string | undefined, on: boolean): void => {
    const plain = name?.toLowerCase().replaceAll('_', '');
    if (plain === 'pipefail') pipefail = on;
    if (plain === 'errexit') errexit = on;
  };
  if (program !== 'set') {
    for (const value of values) turn(value, program === 'setopt');
  } else {
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] ?? '';
      if (value === '--' || value === '-' || !/^[-+][A-Za-z]{1,20}$/.test(value)) break;
      const on = value.startsWith('-');
      if (value.includes('e')) errexit = on;
      if (value.includes('o')) {
        at += 1;
        turn(values[at], on);
      }
    }
  }
  if (errexit === undefined && pipefail === undefined) return undefined;
  return {
    kind: 'options',
    ...(errexit === undefined ? {} : { errexit }),
    ...(pipefail === undefined ? {} : { pipefail }),
  };
}

// [ $? -eq 0 ], test "$rc" != 0
function compareOf(nodes: readonly WordNode[]): Effect | undefined {
  const words = nodes[0]?.text === '[' ? nodes.slice(1, -1) : nodes.slice(1);
  if (words.length !== 3) return undefined;
  const compared = comparedCode(codeOfWord(words[0]), words[1]?.text ?? '', codeOfWord(words[2]));
  return compared === undefined ? undefined : { kind: 'compare', ...compared };
}
