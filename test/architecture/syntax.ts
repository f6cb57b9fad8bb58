import { parse } from 'svelte/compiler';
import ts from 'typescript';
import type { ProjectFile } from './files.ts';

/** Where the nodes of markup keep their expressions. */
const expressionKeys = new Set(['declaration', 'expression', 'key', 'test']);

/** The parts of a component that are TypeScript: its scripts and every expression of its markup. */
function componentCode(text: string): string {
  const { fragment, instance, module } = parse(text, { modern: true });
  const pieces: string[] = [];
  const visit = (key: string, node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (expressionKeys.has(key) && hasSpan(node)) {
      const code = text.slice(node.start, node.end);
      pieces.push(key === 'declaration' ? code : `(${code});`);
    } else {
      for (const [name, child] of Object.entries(node)) visit(name, child);
    }
  };
  for (const script of [module, instance]) {
    if (hasSpan(script?.content)) pieces.push(text.slice(script.content.start, script.content.end));
  }
  visit('', fragment);
  return pieces.join('\n');
}

function hasSpan(node: unknown): node is { start: number; end: number } {
  return typeof node === 'object' && node !== null && 'start' in node && 'end' in node;
}

/** The syntax tree of a file; of a component, that of its scripts and expressions. */
export function treeOf({ path, text }: ProjectFile): ts.SourceFile {
  const code = path.endsWith('.svelte') ? componentCode(text) : text;
  return ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
}

/** Every node of a file's tree, parents first. */
export function nodesOf(file: ProjectFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(treeOf(file));
  return nodes;
}

/** The names that a file imports or exports from, types included, without a query such as "?worker". */
export function importsOf(file: ProjectFile): string[] {
  return nodesOf(file).flatMap((node) => {
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined;
    return specifier !== undefined && ts.isStringLiteralLike(specifier) ? [withoutQuery(specifier.text)] : [];
  });
}

function withoutQuery(specifier: string): string {
  return specifier.split('?')[0] ?? specifier;
}

/** The texts of a file's string literals, pieces of templates included. */
export function stringsOf(file: ProjectFile): string[] {
  return nodesOf(file).flatMap((node) =>
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
      ? [node.text]
      : [],
  );
}
