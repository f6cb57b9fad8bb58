import { expect, it } from 'vitest';
import { filesUnder } from './files.ts';

const mostLines = 300;
/** Tables of data: rows, not code. */
const exempt = ['test/cases/', 'test/fixtures/', 'public/samples/'];

it('no source file is longer than 300 lines', () => {
  const files = filesUnder(
    ['src', 'test', '.scripts', '.config', '.ci'],
    ['.ts', '.svelte', '.css', '.mjs', '.js'],
  ).filter(({ path }) => !exempt.some((place) => path.startsWith(place)));
  const long = files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > mostLines);
  expect(files.length).toBeGreaterThan(0);
  expect(long).toEqual([]);
});
