import type { AnyNode, CallExpression, MemberExpression, ObjectExpression } from 'acorn';
import { type Bindings, readKey } from './bindings.ts';
import { memberOf, OTHER, type Shape, toPartial } from './shape.ts';

/** Values of names that stand for each item of a list in turn. */
export type Names = ReadonlyMap<string, Shape>;

const NO_NAMES: Names = new Map();

/** Most nodes that are looked at for one script: names may stand for each other many times over. */
const BUDGET = 50_000;

/** Tells what expressions of a script are made of, without running it. */
export class Evaluator {
  private readonly bindings: Bindings;
  /** The calls of tools, by where they stand. */
  private readonly calls: ReadonlyMap<AnyNode, number>;
  private left = BUDGET;

  constructor(bindings: Bindings, calls: ReadonlyMap<AnyNode, number>) {
    this.bindings = bindings;
    this.calls = calls;
  }

  /** What an expression is made of; `names` are given for this place. */
  read(node: AnyNode | null | undefined, names: Names = NO_NAMES): Shape {
    this.left -= 1;
    if (node === null || node === undefined || this.left < 0) return OTHER;
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number'
          ? { kind: 'text', text: String(node.value) }
          : OTHER;
      case 'TemplateLiteral':
        return {
          kind: 'concat',
          parts: node.quasis.flatMap((quasi, index): Shape[] => {
            const text: Shape = { kind: 'text', text: quasi.value.cooked ?? quasi.value.raw };
            return index < node.expressions.length
              ? [text, this.read(node.expressions[index], names)]
              : [text];
          }),
        };
      case 'TaggedTemplateExpression': {
        // String.raw`*** Begin Patch`
        const [only] = node.quasi.quasis;
        const isRaw = node.tag.type === 'MemberExpression' && nameOf(node.tag) === 'String.raw';
        if (!isRaw || node.quasi.quasis.length !== 1 || only === undefined) return OTHER;
        return { kind: 'text', text: only.value.raw };
      }
      case 'BinaryExpression':
        if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') return OTHER;
        if (isNumber(node.left) || isNumber(node.right)) return OTHER;
        return { kind: 'concat', parts: [this.read(node.left, names), this.read(node.right, names)] };
      case 'AwaitExpression':
        return this.read(node.argument, names);
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return this.read(node.expression, names);
      case 'LogicalExpression':
        return node.operator === '&&' ? OTHER : this.read(node.left, names);
      case 'ConditionalExpression': {
        // typeof r === "string" ? r : JSON.stringify(r)
        const shape = this.read(node.alternate, names);
        return shape.kind === 'call' ? shape : OTHER;
      }
      case 'AssignmentExpression':
        return node.operator === '=' ? this.read(node.right, names) : OTHER;
      case 'Identifier':
        return names.get(node.name) ?? this.readName(node.name, node.start, names);
      case 'MemberExpression':
        return this.readMember(node, names);
      case 'ArrayExpression':
        return {
          kind: 'array',
          items: node.elements.map((item) =>
            item?.type === 'SpreadElement' ? OTHER : this.read(item, names),
          ),
        };
      case 'ObjectExpression':
        return this.readObject(node, names);
      case 'CallExpression':
        return this.readCall(node, names);
      default:
        return OTHER;
    }
  }

  private readName(name: string, place: number, names: Names): Shape {
    const binding = this.bindings.at(name, place);
    if (binding?.value === undefined) return OTHER;
    return binding.path.reduce<Shape>(memberOf, this.read(binding.value, names));
  }

  private readMember(node: MemberExpression, names: Names): Shape {
    if (node.object.type === 'Super') return OTHER;
    const key =
      node.property.type === 'PrivateIdentifier' ? undefined : readKey(node.property, node.computed);
    return key === undefined ? OTHER : memberOf(this.read(node.object, names), key);
  }

  private readObject(node: ObjectExpression, names: Names): Shape {
    const entries: (readonly [string, Shape])[] = [];
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.read(property.argument, names);
        if (spread.kind === 'call' && node.properties[0] === property) return spread;
        if (spread.kind !== 'object') return OTHER;
        entries.push(...spread.entries);
        continue;
      }
      const key = readKey(property.key, property.computed);
      if (key === undefined) return OTHER;
      entries.push([key, this.read(property.value, names)]);
    }
    return { kind: 'object', entries };
  }

  private readCall(node: CallExpression, names: Names): Shape {
    const call = this.calls.get(node);
    if (call !== undefined) return { kind: 'call', call };
    const [first, second] = node.arguments;
    if (first?.type === 'SpreadElement' || second?.type === 'SpreadElement') return OTHER;
    const name = nameOf(node.callee);
    if (name === 'Promise.all' || name === 'Promise.allSettled' || name === 'String')
      return this.read(first, names);
    if (name === 'JSON.stringify') {
      const shape = this.read(first, names);
      return shape.kind === 'text' || shape.kind === 'concat' ? OTHER : shape;
    }
    if (node.callee.type !== 'MemberExpression' || node.callee.object.type === 'Super') return OTHER;
    const subject = this.read(node.callee.object, names);
    const method = node.callee.property.type === 'Identifier' ? node.callee.property.name : '';
    if (TRIMS.has(method)) return subject;
    if (method === 'join' && subject.kind === 'array') return this.join(subject.items, first, names);
    if (method === 'map' && subject.kind === 'array') return this.map(subject.items, first);
    return PIECES.has(method) ? toPartial(subject) : OTHER;
  }

  private join(items: readonly Shape[], separator: AnyNode | undefined, names: Names): Shape {
    const between: Shape =
      separator === undefined ? { kind: 'text', text: ',' } : this.read(separator, names);
    return {
      kind: 'concat',
      parts: items.flatMap((item, index) => (index === 0 ? [item] : [between, item])),
    };
  }

  /** results.map(r => r.output) */
  private map(items: readonly Shape[], callback: AnyNode | undefined): Shape {
    if (callback?.type !== 'ArrowFunctionExpression' || callback.body.type === 'BlockStatement') return OTHER;
    const [param] = callback.params;
    if (param?.type !== 'Identifier' || items.some((item) => item.kind === 'text')) return OTHER;
    const { body } = callback;
    return { kind: 'array', items: items.map((item) => this.read(body, new Map([[param.name, item]]))) };
  }
}

const TRIMS: ReadonlySet<string> = new Set(['trim', 'trimEnd', 'trimStart', 'toString']);
const PIECES: ReadonlySet<string> = new Set([
  'at',
  'concat',
  'filter',
  'join',
  'match',
  'replace',
  'replaceAll',
  'slice',
  'split',
  'substr',
  'substring',
]);

function isNumber(node: AnyNode): boolean {
  return node.type === 'Literal' && typeof node.value === 'number';
}

/** The dotted name of a callee: 'tools.exec_command', 'JSON.stringify', 'text'. */
export function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type !== 'MemberExpression' || node.property.type === 'PrivateIdentifier') return undefined;
  const object = nameOf(node.object);
  const key = readKey(node.property, node.computed);
  return object === undefined || key === undefined ? undefined : `${object}.${key}`;
}
