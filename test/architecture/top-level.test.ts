import { expect, it } from 'vitest';
import { topLevelNames } from './files.ts';

const fixed = [
  'LICENSE',
  'README.md',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'test',
  'tsconfig.json',
  'vite.config.ts',
];

it('the top level holds what it is meant to hold, and dot files', () => {
  const names = topLevelNames().filter((name) => !name.startsWith('.'));
  expect(names.sort()).toEqual(fixed);
});
