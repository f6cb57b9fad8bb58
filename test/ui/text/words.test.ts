import { describe, expect, it } from 'vitest';
import { formatBytes, formatShare } from '../../../src/ui/text/bytes.ts';
import { listVerdicts, summarizeClaims } from '../../../src/ui/text/counts.ts';
import { harnessName } from '../../../src/ui/text/harness-name.ts';
import { fileName, shortenHome, showPath } from '../../../src/ui/text/paths.ts';
import { splitCode } from '../../../src/ui/text/split-code.ts';

const NONE = { contradicted: 0, 'no-run': 0, stale: 0, unclear: 0, backed: 0 };

describe('counts', () => {
  it('agree with their nouns', () => {
    expect(summarizeClaims(1, { ...NONE, backed: 1 })).toBe('1 claim in 1 session: 1 backed');
    expect(summarizeClaims(3, { ...NONE, backed: 9, contradicted: 1, unclear: 2 })).toBe(
      '12 claims in 3 sessions: 1 contradicted, 2 unclear, 9 backed',
    );
    expect(summarizeClaims(2, NONE)).toBe('No claims in 2 sessions');
    expect(listVerdicts({ ...NONE, 'no-run': 2, stale: 1 })).toBe('2 without a run, 1 stale');
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1.0 kB'],
    [3449, '3.4 kB'],
    [9_960, '10 kB'],
    [999_600, '1.0 MB'],
    [200_000_000, '200 MB'],
    [5_000_000_000, '5.0 GB'],
    [4_000_000_000_000, '4000 GB'],
  ])('%i is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('a share is never 100% before the end', () => {
    expect(formatShare(999, 1000)).toBe('99%');
    expect(formatShare(1000, 1000)).toBe('100%');
    expect(formatShare(0, 0)).toBe('0%');
  });
});

describe('paths', () => {
  it.each([
    ['/home/ana/app/src/a.py', '/home/ana/app', 'src/a.py'],
    ['/home/ana/app/src/a.py', '/home/ana/app/', 'src/a.py'],
    ['/home/ana/app', '/home/ana/app', '.'],
    ['/home/ana/application/a.py', '/home/ana/app', '~/application/a.py'],
    ['/etc/hosts', '/home/ana/app', '/etc/hosts'],
    ['C:\\Users\\ana\\app\\a.ts', 'C:\\Users\\ana\\app', 'a.ts'],
    ['C:\\Users\\ana\\other\\a.ts', 'C:\\Users\\ana\\app', '~\\other\\a.ts'],
    ['src/a.py', undefined, 'src/a.py'],
  ])('%s seen from %s is %s', (path, folder, shown) => {
    expect(showPath(path, folder)).toBe(shown);
  });

  it.each([
    ['/home/ana', '~'],
    ['/Users/ana/x', '~/x'],
    ['/root/x', '~/x'],
    ['/rooted/x', '/rooted/x'],
    ['/srv/home/ana', '/srv/home/ana'],
  ])('%s is shortened to %s', (path, shown) => {
    expect(shortenHome(path)).toBe(shown);
  });

  it('a file is named by the last part of its path', () => {
    expect(fileName('a/b/c.jsonl')).toBe('c.jsonl');
    expect(fileName('a\\b.jsonl')).toBe('b.jsonl');
    expect(fileName('c.jsonl')).toBe('c.jsonl');
  });
});

it('harnesses are written as their makers write them', () => {
  expect(['one-cli', 'open-code', 'atif'].map(harnessName)).toEqual(['One CLI', 'Open Code', 'ATIF']);
});

it('a sentence is split at its backticks; one alone stays', () => {
  expect(splitCode('the run `npm test` failed')).toEqual([
    { text: 'the run ', code: false },
    { text: 'npm test', code: true },
    { text: ' failed', code: false },
  ]);
  expect(splitCode('one ` alone')).toEqual([{ text: 'one ` alone', code: false }]);
});
