import { expect, it } from 'vitest';
import { sourceFiles } from './files.ts';
import { networkUses } from './network.ts';

/** Files that may reach the network. There are none, and the page's content policy forbids it too. */
const allowed: readonly string[] = [];

it('nothing in src reaches the network', () => {
  const uses = sourceFiles()
    .filter(({ path }) => !allowed.includes(path))
    .flatMap((file) => networkUses(file).map((name) => `${file.path}: ${name}`));
  expect(uses).toEqual([]);
});

it.each([
  ['a.ts', `await fetch('x')`],
  ['a.ts', `self.fetch('x')`],
  ['a.ts', `globalThis['fetch']('x')`],
  ['a.ts', `const { sendBeacon } = navigator;`],
  ['a.ts', `new WebSocket('x')`],
  ['a.ts', `navigator.serviceWorker.register('x')`],
  ['a.svelte', `<script lang="ts">new XMLHttpRequest();</script>`],
  ['a.svelte', `<button onclick={() => fetch('x')}>Go</button>`],
])('%s: %s is seen', (path, text) => {
  expect(networkUses({ path, text })).toHaveLength(1);
});

it('a name in a table is no call', () => {
  expect(
    networkUses({ path: 'a.ts', text: `const git = { fetch: 'reads' }; const word = 'fetch';` }),
  ).toEqual([]);
});
