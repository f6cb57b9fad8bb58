import ts from 'typescript';
import { expect, it } from 'vitest';
import type { ProjectFile } from './files.ts';
import { filesUnder } from './files.ts';
import { nodesOf } from './syntax.ts';

// Spelt in pieces, so that this file does not name them.
const marks = ['ts-ignore', 'ts-nocheck', 'ts-expect-error'].map((mark) => `@${mark}`);
const switches = [...marks, ['eslint', 'disable'].join('-'), ['svelte', 'ignore'].join('-')];

const focusing = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails']);
const runners = new Set(['describe', 'it', 'test', 'suite']);

/** Calls such as it.skip(...) and test.describe.only(...). */
function focusedTests(file: ProjectFile): string[] {
  return nodesOf(file).flatMap((node) => {
    if (!ts.isPropertyAccessExpression(node) || !focusing.has(node.name.text)) return [];
    const first = node.expression.getText().split('.')[0] ?? '';
    return runners.has(first) ? [`${first}.${node.name.text}`] : [];
  });
}

const files = filesUnder(['src', 'test', '.config', '.scripts'], ['.ts', '.svelte', '.mjs', '.js']);

it('no check is switched off by a comment', () => {
  const found = files.flatMap(({ path, text }) =>
    switches.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

it('every test runs', () => {
  const tests = files.filter(({ path }) => path.startsWith('test/'));
  expect(tests.flatMap((file) => focusedTests(file).map((call) => `${file.path}: ${call}`))).toEqual([]);
  expect(focusedTests({ path: 'a.ts', text: `test.describe.only('a', f); it.skip('b', g);` })).toEqual([
    'test.only',
    'it.skip',
  ]);
});
