import { describe, expect, test } from 'vitest';
import { harnesses } from '../../../../src/core/harnesses/index.ts';
import { readTranscript } from '../../../../src/core/harnesses/read-transcript.ts';
import type { TranscriptPart } from '../../../../src/core/model/session.ts';
import { textFile } from '../../../scenes/text-file.ts';
import { Composed, metadata, shell, tellingLines, tool } from './composed.ts';

const composed = new Composed()
  .user('Fix the parser — schnell 😀')
  .say('Running.', shell('c1', 'pytest', tellingLines('1 failed', 1)))
  .say(
    '',
    tool('c2', 'replace', { file_path: 'a.py' }, { output: 'ok' }),
    shell('c3', 'pytest', tellingLines('ok')),
  )
  .say('All tests pass.');
const lines = composed.text.split('\n');
const read = (text: string, chunkBytes?: number) => readTranscript(textFile('x.txt', text, chunkBytes), 0);
const texts: readonly (readonly [string, string])[] = [
  ['lines', composed.text],
  ['a document', composed.document()],
  ['a spread document', composed.document(2)],
];

describe.each(texts)('%s', (name, text) => {
  test.each([1, 7, 65_536])('chunks of %i bytes give the same events', async (size) => {
    const whole = await read(text);
    expect(whole.parts[0]?.events).toHaveLength(6);
    expect(await read(text, size)).toEqual(whole);
  });

  test('any prefix reads without throwing, and a cut document is no session', async () => {
    for (let end = 0; end < text.length; end += 37) {
      const { rejected, parts } = await read(text.slice(0, end));
      expect(parts.length === 0).toBe(rejected !== undefined);
      if (name !== 'lines') expect(parts).toEqual([]);
    }
  });
});

test('lines and documents give the same events but for their places', async () => {
  const strip = (part: TranscriptPart | undefined) =>
    part?.events.map((event) => ({ ...event, at: undefined, result: undefined }));
  const [plain, document, spread] = await Promise.all(texts.map(([, text]) => read(text)));
  expect(strip(document?.parts[0])).toEqual(strip(plain?.parts[0]));
  expect(strip(spread?.parts[0])).toEqual(strip(plain?.parts[0]));
});

test.each(['npm notice', '{"id":"m9","type":"gemini","content":"cut', '{"open":'])(
  'the junk line %s adds one issue and moves line numbers only',
  async (junk) => {
    const strip = (part: TranscriptPart | undefined) =>
      part?.events
        .filter((event) => event.type !== 'unread')
        .map((event) => ({ ...event, at: undefined, order: undefined, result: undefined }));
    const plain = await read(composed.text);
    for (let place = 0; place <= lines.length; place += 1) {
      const dirty = await read(lines.toSpliced(place, 0, junk).join('\n'));
      expect(dirty.report).toMatchObject({ unreadable: 1, unknown: 0 });
      expect(strip(dirty.parts[0])).toEqual(strip(plain.parts[0]));
      expect(dirty.parts[0]?.events.filter((event) => event.type === 'unread')).toHaveLength(1);
    }
  },
);

test('a list of prompts is told to be one', async () => {
  const prompts = [
    { sessionId: 'g-1', messageId: 0, type: 'user', message: 'Hi', timestamp: '2026-06-01T09:00:00Z' },
  ];
  for (const indent of [undefined, 2]) {
    const { harness, rejected } = await read(JSON.stringify(prompts, null, indent));
    expect(harness).toBeUndefined();
    expect(rejected?.code).toBe('prompts-only');
  }
});

test('exactly one harness knows the records', () => {
  const knowers = (sample: readonly unknown[]) =>
    harnesses.flatMap((harness) => (harness.detect(sample) === undefined ? [] : [harness.id]));
  const stream = { type: 'init', timestamp: '2026-06-01T09:00:00Z', session_id: 's', model: 'm' };
  expect(knowers(composed.records)).toEqual(['gemini-cli']);
  expect(knowers([{ ...metadata, messages: composed.messages }])).toEqual(['gemini-cli']);
  expect(knowers(composed.records.slice(1))).toEqual(['gemini-cli']);
  expect(knowers([stream])).toEqual(['gemini-cli']);
  expect(
    knowers([{ type: 'system', subtype: 'init', session_id: 's', model: 'm', tools: [] }]),
  ).not.toContain('gemini-cli');
});
