import { expect, test } from 'vitest';
import { readLines } from '../../../src/core/input/read-lines.ts';
import { chunksOf, collect } from './bytes.ts';

async function linesOf(text: string | Uint8Array, size = 65_536, limit?: number) {
  const lines = await collect(readLines(chunksOf(text, size), limit));
  return lines.map((line) => ({ ...line, bytes: new TextDecoder().decode(line.bytes) }));
}

test('numbers lines and says where their bytes are', async () => {
  expect(await linesOf('ab\ncd\r\n\nlast')).toEqual([
    { number: 1, byteStart: 0, byteEnd: 2, bytes: 'ab', tooLong: false },
    { number: 2, byteStart: 3, byteEnd: 6, bytes: 'cd', tooLong: false },
    { number: 3, byteStart: 7, byteEnd: 7, bytes: '', tooLong: false },
    { number: 4, byteStart: 8, byteEnd: 12, bytes: 'last', tooLong: false },
  ]);
});

test.each([1, 2, 7, 65_536])('gives the same lines from chunks of %i bytes', async (size) => {
  const text = '\uFEFF{"a":"é\u2028x"}\r\n\u0000\u0000{"b":"😀"}\n\n{"c":1}\u0000';
  const expected = await linesOf(text);
  expect(expected.map((line) => line.bytes)).toEqual(['{"a":"é\u2028x"}', '{"b":"😀"}', '', '{"c":1}']);
  expect(await linesOf(text, size)).toEqual(expected);
});

test('lets go of a line that is over the limit and keeps its size', async () => {
  const lines = await linesOf(`ok\n${'x'.repeat(5000)}\nafter`, 100, 1000);
  expect(
    lines.map(({ bytes, tooLong, byteEnd, byteStart }) => [bytes, tooLong, byteEnd - byteStart]),
  ).toEqual([
    ['ok', false, 2],
    ['', true, 5000],
    ['after', false, 5],
  ]);
});

test('an empty file has no lines, and a line end opens none', async () => {
  expect(await linesOf('')).toEqual([]);
  expect(await linesOf('a\n')).toHaveLength(1);
});
