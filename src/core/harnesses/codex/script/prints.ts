import type { AnyNode, CallExpression } from 'acorn';
import { isFunction } from './bindings.ts';
import { type Evaluator, nameOf, type Names } from './evaluate.ts';
import type { Shape } from './shape.ts';

/** A call of `text`, and the stretches around it that may run not at all, or more than once. */
export interface PrintCall {
  readonly node: CallExpression;
  readonly branches: readonly AnyNode[];
}

/** What a script prints in order, as far as it can be told, and whether that is all. */
export function readPrints(
  printed: readonly PrintCall[],
  lists: ReadonlyMap<AnyNode, AnyNode>,
  evaluator: Evaluator,
): { readonly prints: readonly Shape[]; readonly knowsPrints: boolean } {
  const prints: Shape[] = [];
  let at = 0;
  while (at < printed.length) {
    const print = printed[at];
    if (print === undefined) break;
    const [branch] = print.branches;
    if (branch === undefined) {
      prints.push(evaluator.read(argumentOf(print.node)));
      at += 1;
      continue;
    }
    const group = printed.slice(at).filter((other) => other.branches[0] === branch);
    const loop = readLoop(branch, lists, evaluator);
    if (loop === undefined || group.some((other) => other.branches.length !== 1)) {
      return { prints, knowsPrints: false };
    }
    for (const item of loop.items) {
      const names: Names = loop.name === undefined ? new Map() : new Map([[loop.name, item]]);
      for (const other of group) prints.push(evaluator.read(argumentOf(other.node), names));
    }
    at += group.length;
  }
  return { prints, knowsPrints: true };
}

function argumentOf(node: CallExpression): AnyNode | undefined {
  const [first] = node.arguments;
  return first?.type === 'SpreadElement' ? undefined : first;
}

interface Loop {
  readonly items: readonly Shape[];
  /** The name of the item. */
  readonly name: string | undefined;
}

/** results.forEach(r => text(r.output))   |   for (const r of results) text(r.output) */
function readLoop(
  branch: AnyNode,
  lists: ReadonlyMap<AnyNode, AnyNode>,
  evaluator: Evaluator,
): Loop | undefined {
  if (branch.type === 'ForOfStatement') {
    const target = branch.left.type === 'VariableDeclaration' ? branch.left.declarations[0]?.id : branch.left;
    const { right } = branch;
    // for (const [i, r] of results.entries())
    if (target?.type === 'ArrayPattern' && right.type === 'CallExpression') {
      const { callee } = right;
      const isEntries = callee.type === 'MemberExpression' && nameOf(callee.property) === 'entries';
      return isEntries ? loopOver(evaluator.read(callee.object), target.elements[1]) : undefined;
    }
    return loopOver(evaluator.read(right), target);
  }
  const list = lists.get(branch);
  return list === undefined || !isFunction(branch)
    ? undefined
    : loopOver(evaluator.read(list), branch.params[0]);
}

function loopOver(list: Shape, target: AnyNode | null | undefined): Loop | undefined {
  if (list.kind !== 'array') return undefined;
  return { items: list.items, name: target?.type === 'Identifier' ? target.name : undefined };
}

/** The list that a function is given for, where it is that of `forEach` or `map`. */
export function readCallback(call: CallExpression): readonly [AnyNode, AnyNode] | undefined {
  const [callback] = call.arguments;
  const { callee } = call;
  if (callback === undefined || !isFunction(callback) || callee.type !== 'MemberExpression') return undefined;
  const method = nameOf(callee.property);
  return method === 'forEach' || method === 'map' ? [callback, callee.object] : undefined;
}
