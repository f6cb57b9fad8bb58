import { expect, it } from 'vitest';
import { filesUnder, sourceFiles } from './files.ts';
import { stringsOf } from './syntax.ts';

const at = (path: string): boolean =>
  path.startsWith('src/core/harnesses/') || path.startsWith('src/core/model/');

/** The ids, as the type that names them spells them. */
function harnessIds(): string[] {
  return filesUnder(['src/core/model/harness.ts'], ['.ts']).flatMap(stringsOf);
}

it('the ids of harnesses are spelt only where harnesses are read', () => {
  const ids = new Set(harnessIds());
  expect([...ids]).toContain('claude-code');
  const spelt = sourceFiles()
    .filter(({ path }) => !at(path))
    .flatMap((file) =>
      stringsOf(file)
        .filter((text) => ids.has(text))
        .map((id) => `${file.path}: ${id}`),
    );
  expect(spelt).toEqual([]);
});

it('an id is seen in a script and in markup', () => {
  const component = `<script lang="ts">const a = 'codex';</script>{#if id === 'atif'}<p>{'x'}</p>{/if}`;
  expect(stringsOf({ path: 'x.svelte', text: component })).toEqual(
    expect.arrayContaining(['codex', 'atif', 'x']),
  );
});
