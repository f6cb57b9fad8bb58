import { expect, it } from 'vitest';
import { expandHome, homeOf, resolvePath } from '../../../src/core/text/home.ts';

it.each([
  ['/home/ada/app', '/home/ada'],
  ['/Users/ada', '/Users/ada'],
  ['/root/app', '/root'],
  ['C:\\Users\\ada\\app', 'C:/Users/ada'],
  ['/mnt/c/Users/ada/app', '/mnt/c/Users/ada'],
  ['/ws', undefined],
])('the home folder of %s is %s', (path, expected) => expect(homeOf(path)).toBe(expected));

it('spells the home folder out where it is known', () => {
  expect(expandHome('~/notes', '/home/ada/app')).toBe('/home/ada/notes');
  expect(expandHome('~/notes', '/ws')).toBe('~/notes');
  expect(expandHome('~', '/home/ada/app')).toBe('/home/ada');
});

it('resolves against a folder, or not at all', () => {
  expect(resolvePath('/ws', 'a/../b')).toBe('/ws/b');
  expect(resolvePath(undefined, 'a')).toBeUndefined();
  expect(resolvePath(undefined, '/a')).toBe('/a');
});
