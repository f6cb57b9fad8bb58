import { describe, expect, it } from 'vitest';
import { locate } from '../../../src/state/passage.ts';
import { cutExcerpt } from '../../../src/ui/text/excerpt.ts';

const LINES = Array.from({ length: 20 }, (_, i) => `line ${i + 1}.`);

function excerptOf(text: string, wanted: string, around: number) {
  const passage = locate(text, wanted);
  if (passage === undefined) throw new Error(`no "${wanted}" in the text`);
  return cutExcerpt(passage, around);
}

describe('an excerpt', () => {
  it('folds a long text to the lines around what is meant', () => {
    const excerpt = excerptOf(LINES.join('\n'), 'line 10.', 2);
    expect(excerpt.lines.map(({ number }) => number)).toEqual([8, 9, 10, 11, 12]);
    expect(excerpt.lines.filter(({ meant }) => meant !== '').map(({ meant }) => meant)).toEqual(['line 10.']);
    expect([excerpt.hiddenBefore, excerpt.hiddenAfter]).toEqual([7, 8]);
  });

  it('shows all when it is opened, and a short text at once', () => {
    expect(excerptOf(LINES.join('\n'), 'line 10.', Infinity).lines).toHaveLength(20);
    expect(excerptOf(LINES.slice(0, 8).join('\n'), 'line 2.', 1).lines).toHaveLength(8);
  });

  it('shows the last lines where nothing is meant', () => {
    const text = LINES.join('\n');
    const excerpt = cutExcerpt({ text, start: text.length, end: text.length }, 2);
    expect(excerpt.lines.map(({ number }) => number)).toEqual([18, 19, 20]);
    expect(excerpt.hiddenBefore).toBe(17);
  });

  it('marks what runs over a line end on both lines', () => {
    const { lines } = excerptOf('Now all\ntests pass. Next', 'all tests pass.', 2);
    expect(lines.map(({ before, meant, after }) => [before, meant, after])).toEqual([
      ['Now ', 'all', ''],
      ['', 'tests pass.', ' Next'],
    ]);
  });

  it('cuts a very long line around what is meant', () => {
    const { lines } = excerptOf(`${'a'.repeat(50_000)}3 passed${'b'.repeat(50_000)}`, '3 passed', 2);
    expect(lines[0]?.meant).toBe('3 passed');
    expect(lines[0]?.before).toHaveLength(2001);
    expect(lines[0]?.before.startsWith('…')).toBe(true);
    expect(lines[0]?.after.endsWith('…')).toBe(true);
  });

  it('drops the carriage return of a Windows line', () => {
    expect(excerptOf('one\r\ntwo\r\n', 'two', 2).lines.map(({ before, meant }) => before + meant)).toEqual([
      'one',
      'two',
      '',
    ]);
  });
});
