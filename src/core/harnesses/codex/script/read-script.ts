import type { AnyNode, CallExpression, Program } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { readPatchPaths } from '../patch-text.ts';
import { Bindings, branchesOf, readKey } from './bindings.ts';
import { Evaluator, nameOf } from './evaluate.ts';
import { parseScript } from './parse-script.ts';
import { type PrintCall, readCallback, readPrints } from './prints.ts';
import { memberOf, type Shape, textOf } from './shape.ts';

/** A tool that a script of code mode calls. */
export type ScriptCall = (
  | {
      readonly kind: 'command';
      /** Absent: it is computed. */
      readonly command: string | undefined;
      /** The text of the expression that gives it. */
      readonly expression: string;
      readonly workdir: string | undefined;
      readonly shell: string | undefined;
      /** Milliseconds after which the call returns though the command goes on. */
      readonly yieldMs: number | undefined;
    }
  | { readonly kind: 'patch'; readonly paths: readonly string[] }
  | {
      readonly kind: 'poll';
      /** The session, where it is written out. */
      readonly session: string | undefined;
      /** The call of the same script whose session it is. */
      readonly of: number | undefined;
      readonly chars: string | undefined;
    }
  | { readonly kind: 'tool'; readonly name: string; readonly input: Readonly<Record<string, string>> }
) & {
  /** It runs whenever the script does, once. */
  readonly certain: boolean;
};

/** What a script of code mode does and prints, as far as its text tells. */
export interface Script {
  readonly calls: readonly ScriptCall[];
  /** What it prints, in order. */
  readonly prints: readonly Shape[];
  /** False: from the last of them on, what it prints cannot be told. */
  readonly knowsPrints: boolean;
}

/** Reads a script: `const r = await tools.exec_command({cmd: "npm test"}); text(r.output)`. */
export function readScript(text: string): Script {
  try {
    const program = parseScript(text);
    return program === undefined ? unread(text) : readProgram(program, text);
  } catch {
    // Nested deeper than the stack: a sum of thousands of texts.
    return unread(text);
  }
}

function readProgram(program: Program, text: string): Script {
  const found: { node: CallExpression; name: string; certain: boolean }[] = [];
  const printed: PrintCall[] = [];
  const lists = new Map<AnyNode, AnyNode>();
  fullAncestor(program, (node, _state, ancestors) => {
    if (node.type !== 'CallExpression') return;
    const name = nameOf(node.callee);
    const callback = readCallback(node);
    if (callback !== undefined) lists.set(...callback);
    if (name === 'text') printed.push({ node, branches: branchesOf(ancestors) });
    const tool = name === undefined ? computedTool(node) : toolOf(name);
    if (tool !== undefined) found.push({ node, name: tool, certain: branchesOf(ancestors).length === 0 });
  });
  found.sort((a, b) => a.node.start - b.node.start);
  printed.sort((a, b) => a.node.start - b.node.start);
  const bindings = new Bindings(program);
  const indexes = new Map<AnyNode, number>(found.map(({ node }, index) => [node, index]));
  const evaluator = new Evaluator(bindings, indexes);
  const calls = found.map(({ node, name, certain }): ScriptCall => ({
    ...readToolCall(node, name, text, evaluator),
    certain,
  }));
  return { calls, ...readPrints(printed, lists, evaluator) };
}

/** A script that cannot be read may have run anything. */
function unread(text: string): Script {
  const call: ScriptCall = { ...UNREAD, expression: text.slice(0, 2000), certain: false };
  return { calls: [call], prints: [], knowsPrints: false };
}

const UNREAD = {
  kind: 'command',
  command: undefined,
  workdir: undefined,
  shell: undefined,
  yieldMs: undefined,
} as const;

/** Names that scripts use without `tools.` before them. */
const PLAIN_TOOLS: ReadonlySet<string> = new Set(['exec_command', 'write_stdin', 'apply_patch']);

function toolOf(name: string): string | undefined {
  if (PLAIN_TOOLS.has(name)) return name;
  return name.startsWith('tools.') ? name.slice('tools.'.length) : undefined;
}

/** tools[name](input) may be any tool. */
function computedTool({ callee }: CallExpression): string | undefined {
  const isTool = callee.type === 'MemberExpression' && nameOf(callee.object) === 'tools';
  return isTool ? COMPUTED : undefined;
}

const COMPUTED = '';

type Bare = ScriptCall extends infer Call ? (Call extends unknown ? Omit<Call, 'certain'> : never) : never;

function readToolCall(node: CallExpression, name: string, text: string, evaluator: Evaluator): Bare {
  const [argument] = node.arguments;
  const input = argument?.type === 'SpreadElement' ? undefined : argument;
  const shape = evaluator.read(input);
  const field = (key: string): string | undefined => textOf(memberOf(shape, key));
  switch (name) {
    case 'exec_command':
    case 'shell_command': {
      const command = field('cmd') ?? field('command');
      const yields = Number(field('yield_time_ms') ?? '');
      return {
        kind: 'command',
        command,
        expression: readExpression(input, text),
        workdir: field('workdir'),
        shell: field('shell'),
        yieldMs: yields > 0 ? yields : undefined,
      };
    }
    case COMPUTED:
      return { ...UNREAD, expression: text.slice(node.start, node.end) };
    case 'apply_patch':
      return {
        kind: 'patch',
        paths: readPatchPaths(textOf(shape) ?? field('input') ?? field('patch') ?? ''),
      };
    case 'write_stdin': {
      const session = memberOf(shape, 'session_id');
      return {
        kind: 'poll',
        session: textOf(session),
        of: session.kind === 'field' && session.field === 'session_id' ? session.call : undefined,
        chars: field('chars') ?? (shape.kind === 'object' && hasKey(shape, 'chars') ? undefined : ''),
      };
    }
    default:
      return { kind: 'tool', name, input: readTexts(shape) };
  }
}

/** The text of the expression that gives a command: `cmd`, or all that the tool is given. */
function readExpression(input: AnyNode | undefined, text: string): string {
  if (input === undefined) return '';
  const properties = input.type === 'ObjectExpression' ? input.properties : [];
  const given = properties.find((property) => {
    const key = property.type === 'Property' ? readKey(property.key, property.computed) : undefined;
    return key === 'cmd' || key === 'command';
  });
  const node = given?.type === 'Property' ? given.value : input;
  return text.slice(node.start, node.end);
}

function hasKey(shape: Shape, key: string): boolean {
  return shape.kind === 'object' && shape.entries.some(([name]) => name === key);
}

function readTexts(shape: Shape): Readonly<Record<string, string>> {
  if (shape.kind !== 'object') return {};
  const texts = shape.entries.map(([key, value]): [string, string | undefined] => [key, textOf(value)]);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
