import { expect, test } from 'vitest';
import { readLines } from '../../../src/core/input/read-lines.ts';
import { readRecords } from '../../../src/core/input/read-records.ts';
import { chunksOf, collect } from './bytes.ts';

async function recordsOf(text: string, size = 65_536) {
  const read = await collect(readRecords(readLines(chunksOf(text, size))));
  return read.map((item) => (item.kind === 'record' ? [item.line, item.value] : [item.line, item.code]));
}

test('reads one value a line and passes over blank lines', async () => {
  expect(await recordsOf('{"a":1}\n\n  \n[2]\n"x"')).toEqual([
    [1, { a: 1 }],
    [4, [2]],
    [5, 'x'],
  ]);
});

test('counts a broken line and goes on', async () => {
  expect(await recordsOf('{"a":1}\nnpm notice\n{"b":"cut\n{"c":3}')).toEqual([
    [1, { a: 1 }],
    [2, 'malformed'],
    [3, 'malformed'],
    [4, { c: 3 }],
  ]);
});

test('saves the whole record that a cut one was glued to', async () => {
  const whole = { type: 'assistant', uuid: 'u2', message: { content: [{ type: 'text', text: 'hi' }] } };
  const line = `{"type":"user","message":{"content":"cut${JSON.stringify(whole)}`;
  expect(await recordsOf(line)).toEqual([
    [1, 'malformed'],
    [1, whole],
  ]);
});

test('takes no inner object for a record', async () => {
  expect(await recordsOf('garbage,"message":{"content":[{"type":"text","text":"a","x":1}]}}')).toEqual([
    [1, 'malformed'],
  ]);
});

test('reads a value that a printer spread over lines', async () => {
  const one = JSON.stringify({ type: 'a', list: [1, { b: '}' }] }, null, 2);
  const two = JSON.stringify([{ c: 1 }], null, 2);
  expect(await recordsOf(`${one}\n${two}\n{"d":4}`, 3)).toEqual([
    [1, { type: 'a', list: [1, { b: '}' }] }],
    [10, [{ c: 1 }]],
    [15, { d: 4 }],
  ]);
});

test.each(['{"open":', '[', '{', '{"a":{"b":[1,', '}', '"cut'])(
  'the junk line %s costs itself only',
  async (junk) => {
    const good = ['{"a":1}', '{"b":{"c":2}}', '{"d":[3]}'];
    const values = good.map((line) => JSON.parse(line) as unknown);
    for (let at = 0; at <= good.length; at += 1) {
      const read = await recordsOf(good.toSpliced(at, 0, junk).join('\n'));
      expect(read.filter(([, value]) => value === 'malformed')).toEqual([[at + 1, 'malformed']]);
      expect(read.filter(([, value]) => value !== 'malformed').map(([, value]) => value)).toEqual(values);
    }
  },
);

test('keys that are names of the language do no harm', async () => {
  const [[, value] = []] = await recordsOf('{"__proto__":{"polluted":true},"constructor":1}');
  expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor']);
  expect(Object.hasOwn({}, 'polluted')).toBe(false);
});

test('reads raw line separators and lone surrogates within strings', async () => {
  expect(await recordsOf('{"a":"x\u2028y"}\n{"b":"\\ud83d"}')).toEqual([
    [1, { a: 'x\u2028y' }],
    [2, { b: '\ud83d' }],
  ]);
});
