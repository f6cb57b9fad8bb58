import { describe, expect, it } from 'vitest';
import { findLongest, findPassage, locate, resolvePointer } from '../../src/state/passage.ts';

function meant(passage: { text: string; start: number; end: number } | undefined): string | undefined {
  return passage?.text.slice(passage.start, passage.end);
}

describe('locate', () => {
  it('finds words whatever the white space between them', () => {
    expect(meant(locate('Done.\nAll 42\n  tests pass. Next', 'All 42 tests pass.'))).toBe(
      'All 42\n  tests pass.',
    );
  });

  it('finds words at the start and the end', () => {
    expect(meant(locate('tests\tpass', 'tests pass'))).toBe('tests\tpass');
    expect(meant(locate('tests pass', 'tests pass'))).toBe('tests pass');
  });

  it('finds words whose reply has marks of Markdown in them', () => {
    const reply = 'Done: **All 7 new `CheckAndNotify` tests\npass.** Next.';
    expect(meant(locate(reply, 'All 7 new CheckAndNotify tests pass.'))).toBe(
      'All 7 new `CheckAndNotify` tests\npass.**',
    );
  });

  it('does not guess by a few letters', () => {
    expect(locate('a-b-c-d', 'abcd')).toBeUndefined();
  });

  it('gives nothing for words that are not there, or for no words', () => {
    expect(locate('All tests pass', 'All tests fail')).toBeUndefined();
    expect(locate('All tests pass', '')).toBeUndefined();
    expect(locate('All tests pass', '  ')).toBeUndefined();
  });
});

describe('findPassage', () => {
  const record = JSON.stringify({
    message: { content: [{ type: 'text', text: 'Mended.\n\nAll 42 tests pass.' }] },
    copy: 'Before: Mended.\n\nAll 42 tests pass. After.',
  });

  it('gives the shortest string of the record that holds the words', () => {
    const found = findPassage(record, 'All 42 tests pass.');
    expect(found?.text).toBe('Mended.\n\nAll 42 tests pass.');
    expect(meant(found)).toBe('All 42 tests pass.');
  });

  it('gives the longest where the words may stand in a shorter one too', () => {
    const call = JSON.stringify({
      input: { description: 'Run pytest -q', command: 'cd app && pytest -q | tail -3' },
    });
    expect(findPassage(call, 'pytest -q', undefined, 'longest')?.text).toBe('cd app && pytest -q | tail -3');
  });

  it('looks where the pointer says first', () => {
    expect(findPassage(record, 'All 42 tests pass.', '/copy')?.text).toMatch(/^Before/);
  });

  it('looks in the whole record where the pointer leads nowhere', () => {
    expect(meant(findPassage(record, 'All 42 tests pass.', '/gone/0'))).toBe('All 42 tests pass.');
  });

  it('reads a line that is no JSON as it is', () => {
    expect(meant(findPassage('noise: 3 passed', '3 passed'))).toBe('3 passed');
  });

  it('gives nothing where the record does not hold the words', () => {
    expect(findPassage(record, 'The build succeeds.')).toBeUndefined();
  });
});

describe('findLongest', () => {
  const record = JSON.stringify({
    id: 'x',
    content: [{ type: 'result', content: 'line 1\nline 2' }],
    other: 'y'.repeat(99),
  });

  it('gives the longest string at the pointer, with nothing meant', () => {
    const text = 'line 1\nline 2';
    expect(findLongest(record, '/content/0')).toEqual({ text, start: text.length, end: text.length });
  });

  it('looks in the whole record without one, and gives nothing where there is no string', () => {
    expect(findLongest(record)?.text).toBe('y'.repeat(99));
    expect(findLongest('{"a":1}')).toBeUndefined();
    expect(findLongest('noise')).toBeUndefined();
  });
});

describe('resolvePointer', () => {
  it('follows keys, indexes and escapes', () => {
    expect(resolvePointer({ 'a/b': [{ '~': 1 }] }, '/a~1b/0/~0')).toBe(1);
    expect(resolvePointer({ a: 1 }, '')).toEqual({ a: 1 });
    expect(resolvePointer({ a: 1 }, '/a/b')).toBeUndefined();
  });
});
