import { expect, it } from 'vitest';
import { filesUnder, topLevelNames } from './files.ts';

const kinds = [
  '.ts',
  '.svelte',
  '.css',
  '.html',
  '.mjs',
  '.js',
  '.json',
  '.md',
  '.txt',
  '.jsonl',
  '.svg',
  'run',
];

/** A folder of build machines. Spelt in pieces, so that this file does not name it. */
const folder = ['', 'work', ''].join('/');

/** The machine's folder where a path starts with it: not inside a longer one, such as a home's folder "work". */
function machinePath(text: string): string | undefined {
  for (let at = text.indexOf(folder); at !== -1; at = text.indexOf(folder, at + 1)) {
    if (!/[\w.~}$*-]/.test(text.charAt(at - 1))) return text.slice(at, at + 40);
  }
  return undefined;
}

it('no file names a folder of the machine that it was written on', () => {
  const places = topLevelNames().filter((name) => name !== 'package-lock.json');
  const found = filesUnder(places, kinds).flatMap(({ path, text }) => {
    const named = machinePath(text);
    return named === undefined ? [] : [`${path}: ${named}`];
  });
  expect(found).toEqual([]);
});

it('such a folder is seen', () => {
  expect(machinePath(`cd ${folder}app`)).toBeDefined();
  expect(machinePath(`/home/ana${folder}app`)).toBeUndefined();
});
