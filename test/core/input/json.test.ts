import { expect, test } from 'vitest';
import {
  readArray,
  readAt,
  readBoolean,
  readNumber,
  readString,
  readText,
  readTime,
} from '../../../src/core/input/json.ts';

const value: unknown = {
  a: { list: [{ text: 'x' }], empty: '', n: 1, yes: true },
  at: '2026-01-02T03:04:05+02:00',
};

test('reads what a path leads to, and nothing of another type', () => {
  expect(readString(value, 'a', 'list', 0, 'text')).toBe('x');
  expect(readText(value, 'a', 'empty')).toBeUndefined();
  expect(readNumber(value, 'a', 'n')).toBe(1);
  expect(readBoolean(value, 'a', 'yes')).toBe(true);
  expect(readArray(value, 'a')).toEqual([]);
  expect(readString(value, 'a', 'n')).toBeUndefined();
  expect(readAt(value, 'a', 'list', 'text')).toBeUndefined();
});

test('never reads what objects inherit', () => {
  expect(readAt({}, 'constructor')).toBeUndefined();
  expect(readAt({}, 'toString')).toBeUndefined();
});

test('reads times as UTC', () => {
  expect(readTime(value, 'at')).toBe('2026-01-02T01:04:05.000Z');
  expect(readTime({ at: 0 }, 'at')).toBe('1970-01-01T00:00:00.000Z');
  expect(readTime({ at: 'yesterday' }, 'at')).toBeUndefined();
  expect(readTime({ at: '2026-99-99' }, 'at')).toBeUndefined();
});
