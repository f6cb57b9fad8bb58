import ts from 'typescript';
import type { ProjectFile } from './files.ts';
import { nodesOf } from './syntax.ts';

/** What a page or a worker reaches other machines with, and what outlives the page's policy. */
const reaching = new Set([
  'EventSource',
  'RTCPeerConnection',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'XMLHttpRequest',
  'fetch',
  'fetchLater',
  'importScripts',
  'sendBeacon',
  'serviceWorker',
]);

/** Names that only label a part of an object or a type: { fetch: 'reads' }. */
function isLabel(node: ts.Identifier): boolean {
  const { parent } = node;
  const labels =
    ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent);
  return labels && parent.name === node;
}

/** The reaching name that a node uses: fetch(...), self.fetch, self['fetch']. */
function reachedBy(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && !isLabel(node)) return reaching.has(node.text) ? node.text : undefined;
  if (!ts.isElementAccessExpression(node)) return undefined;
  const key = node.argumentExpression;
  return ts.isStringLiteralLike(key) && reaching.has(key.text) ? key.text : undefined;
}

/** The ways to the network that a file names. */
export function networkUses(file: ProjectFile): string[] {
  return nodesOf(file).flatMap((node) => reachedBy(node) ?? []);
}
