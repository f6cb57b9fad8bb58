import { expect, it } from 'vitest';
import { styleTroubles } from './core-style.ts';
import { filesUnder } from './files.ts';

it('the core takes nothing on trust: no any, no assertion, no default export', () => {
  const troubles = filesUnder(['src/core'], ['.ts']).flatMap((file) =>
    styleTroubles(file).map((trouble) => `${file.path}: ${trouble}`),
  );
  expect(troubles).toEqual([]);
});

it.each([
  ['let a: any;', 'any'],
  ['const a = b as string;', 'as'],
  ['const a = <string>b;', '<type>'],
  ['const a = b!.c;', '!'],
  ['enum A { B }', 'enum'],
  ['export default 1;', 'default export'],
  ['export default function a() {}', 'default export'],
  ['export { a as default };', 'default export'],
])('%s is seen', (text, trouble) => {
  expect(styleTroubles({ path: 'a.ts', text })).toEqual([trouble]);
});

it('what is allowed is not seen', () => {
  const text = `export const a = ['b'] as const; switch (a[0]) { default: break; } import { c as d } from './c.ts';`;
  expect(styleTroubles({ path: 'a.ts', text })).toEqual([]);
});
