import ts from 'typescript';
import type { ProjectFile } from './files.ts';
import { nodesOf } from './syntax.ts';

const isConstAssertion = (node: ts.AsExpression): boolean =>
  ts.isTypeReferenceNode(node.type) && node.type.typeName.getText() === 'const';

const isDefaultExport = (node: ts.Node): boolean =>
  ts.isExportAssignment(node) ||
  (node.kind === ts.SyntaxKind.DefaultKeyword && ts.isStatement(node.parent)) ||
  (ts.isExportSpecifier(node) && node.name.text === 'default');

function troubleWith(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any';
  if (ts.isAsExpression(node) && !isConstAssertion(node)) return 'as';
  if (ts.isTypeAssertionExpression(node)) return '<type>';
  if (ts.isNonNullExpression(node)) return '!';
  if (ts.isEnumDeclaration(node)) return 'enum';
  return isDefaultExport(node) ? 'default export' : undefined;
}

/** What a file of the core does that is not done there. */
export function styleTroubles(file: ProjectFile): string[] {
  return nodesOf(file).flatMap((node) => troubleWith(node) ?? []);
}
