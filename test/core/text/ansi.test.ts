import { expect, it } from 'vitest';
import { removeAnsi, toScreenLines } from '../../../src/core/text/ansi.ts';

const ESC = String.fromCharCode(27);

it('removes colours, titles and links', () => {
  expect(removeAnsi(`${ESC}[32m${ESC}[1m12 passed${ESC}[0m`)).toBe('12 passed');
  expect(removeAnsi(`${ESC}]0;title${String.fromCharCode(7)}text`)).toBe('text');
  expect(removeAnsi(`${ESC}]8;;http://x${ESC}\\link${ESC}]8;;${ESC}\\`)).toBe('link');
  expect(removeAnsi(`a${ESC}[`)).toBe('a');
  expect(removeAnsi('plain')).toBe('plain');
});

it('shows what a line ended as', () => {
  expect(toScreenLines('10%\r100%\r\nnext  \n\n')).toEqual(['100%', 'next']);
  expect(toScreenLines('')).toEqual([]);
});

it('bounds the length of a line', () => {
  expect(toScreenLines('x'.repeat(100_000))[0]?.length).toBe(2000);
});
