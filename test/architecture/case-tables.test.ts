import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder } from './files.ts';
import { stringsOf } from './syntax.ts';

it('every case table is used by a test', () => {
  const words = filesUnder(['test'], ['.ts'])
    .filter(({ path }) => path !== 'test/architecture/case-tables.test.ts')
    .flatMap(stringsOf);
  const unused = filesUnder(['test'], ['.json'])
    .filter(({ path }) => path.startsWith('test/cases/'))
    .map(({ path }) => path)
    .filter((path) => !words.some((word) => word.endsWith(basename(path))));
  expect(unused).toEqual([]);
});
