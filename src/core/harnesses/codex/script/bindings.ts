import type { AnyNode, Expression, Function as FunctionNode, Node, Pattern, Program } from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** A value that a name was given, and where. */
export interface Binding {
  /** Absent: it cannot be known. */
  readonly value: AnyNode | undefined;
  /** What of the value: keys and indexes. */
  readonly path: readonly string[];
  readonly end: number;
  /** It makes the name, rather than giving it another value. */
  readonly declares: boolean;
  /** Stretches of the script that may run not at all, or more than once. */
  readonly within: readonly Node[];
}

/** The values that each name of a script is given, in the order of the text. */
export class Bindings {
  private readonly byName = new Map<string, Binding[]>();

  constructor(program: Program) {
    fullAncestor(program, (node, _state, ancestors) => {
      const within = branchesOf(ancestors);
      if (node.type === 'VariableDeclarator') {
        const isLoop = ['ForOfStatement', 'ForInStatement'].includes(ancestors.at(-3)?.type ?? '');
        this.bind(node.id, isLoop ? undefined : (node.init ?? undefined), {
          end: node.end,
          within,
          declares: true,
        });
      } else if (node.type === 'AssignmentExpression') {
        const value = node.operator === '=' ? node.right : undefined;
        this.bind(node.left, value, { end: node.end, within, declares: false });
      } else if (node.type === 'UpdateExpression' && node.argument.type === 'Identifier') {
        this.add(node.argument.name, { value: undefined, path: [], end: node.end, within, declares: false });
      } else if (isFunction(node)) {
        for (const param of node.params) {
          this.bind(param, undefined, { end: param.end, within: [...within, node], declares: true });
        }
      }
    });
    for (const list of this.byName.values()) list.sort((a, b) => a.end - b.end);
  }

  /** The value that a name has at a place; `undefined` where it may have several. */
  at(name: string, place: number): Binding | undefined {
    const found = this.byName.get(name)?.findLast((binding) => {
      // A function's own names are not those of the text behind it.
      const isElsewhere = binding.within.some((node) => isFunction(node) && !isIn(place, node));
      return binding.end <= place && !(binding.declares && isElsewhere);
    });
    return found?.within.every((node) => isIn(place, node)) === true ? found : undefined;
  }

  private bind(
    target: Pattern | AnyNode,
    value: AnyNode | undefined,
    where: Pick<Binding, 'end' | 'within' | 'declares'>,
    path: readonly string[] = [],
  ): void {
    if (target.type === 'Identifier') this.add(target.name, { value, path, ...where });
    else if (target.type === 'AssignmentPattern') this.bind(target.left, value, where, path);
    else if (target.type === 'ArrayPattern') {
      target.elements.forEach((element, index) => {
        if (element !== null) this.bind(element, value, where, [...path, String(index)]);
      });
    } else if (target.type === 'ObjectPattern') {
      for (const property of target.properties) {
        if (property.type !== 'Property') continue;
        const key = readKey(property.key, property.computed);
        this.bind(property.value, key === undefined ? undefined : value, where, [...path, key ?? '']);
      }
    }
  }

  private add(name: string, binding: Binding): void {
    const known = this.byName.get(name);
    if (known === undefined) this.byName.set(name, [binding]);
    else known.push(binding);
  }
}

function isIn(place: number, node: Node): boolean {
  return node.start <= place && place < node.end;
}

/** Whether a node is a function. */
export function isFunction(node: Node): node is FunctionNode {
  return (
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration'
  );
}

const BRANCHES: ReadonlySet<string> = new Set([
  'IfStatement',
  'ConditionalExpression',
  'SwitchStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
]);

/** The stretches around a node that may run not at all, or more than once; a function called where it stands is none. */
export function branchesOf(ancestors: readonly AnyNode[]): readonly AnyNode[] {
  return ancestors.filter((node, index) => {
    const next = ancestors[index + 1];
    if (next === undefined) return false;
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return next !== node.test;
    if (node.type === 'LogicalExpression') return next === node.right;
    if (node.type === 'ForOfStatement') return next !== node.right;
    if (BRANCHES.has(node.type)) return true;
    if (!isFunction(node)) return false;
    const parent = ancestors[index - 1];
    return !(parent?.type === 'CallExpression' && parent.callee === node);
  });
}

/** The name of a property that is written out. */
export function readKey(key: Expression | Node, computed: boolean): string | undefined {
  const node: Expression | Node | AnyNode = key;
  if (isIdentifier(node)) return computed ? undefined : node.name;
  return isLiteral(node) && (typeof node.value === 'string' || typeof node.value === 'number')
    ? String(node.value)
    : undefined;
}

function isIdentifier(node: Node): node is Node & { readonly name: string } {
  return node.type === 'Identifier';
}

function isLiteral(node: Node): node is Node & { readonly value: unknown } {
  return node.type === 'Literal';
}
