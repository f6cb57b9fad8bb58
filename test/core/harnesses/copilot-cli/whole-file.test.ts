import { expect, test } from 'vitest';
import { harnesses } from '../../../../src/core/harnesses/index.ts';
import { readTranscript } from '../../../../src/core/harnesses/read-transcript.ts';
import type { TranscriptPart } from '../../../../src/core/model/session.ts';
import { textFile } from '../../../scenes/text-file.ts';
import { Composed } from './composed.ts';

const composed = new Composed()
  .prompt('Fix the parser — schnell 😀')
  .bash('t1', 'npm test', '<command with shellId: 0 is still running after 5 seconds.>')
  .call('t2', 'read_bash', { shellId: '0' }, '1 failed\n<shellId: 0 completed with exit code 1>')
  .call('t3', 'apply_patch', '*** Begin Patch\n*** Add File: a.ts\n+x\n*** End Patch', 'ok')
  .ask([{ id: 't4', name: 'task', input: { prompt: 'Test' } }])
  .say('Ran.', { agentId: 'a1' })
  .done('t4', 'Ran.')
  .say('All tests pass.');
const lines = composed.text.split('\n');
const read = (text: string, chunkBytes?: number) => readTranscript(textFile('x.txt', text, chunkBytes), 0);

test.each([1, 7, 65_536])('chunks of %i bytes give the same events', async (size) => {
  const whole = await read(composed.text);
  expect(whole.parts[0]?.events.length).toBeGreaterThan(8);
  expect(await read(composed.text, size)).toEqual(whole);
});

test('any prefix reads without throwing', async () => {
  for (let end = 0; end < composed.text.length; end += 29) {
    const { report, rejected, parts } = await read(composed.text.slice(0, end));
    expect(report.unreadable).toBeLessThanOrEqual(1);
    expect(parts.length === 0).toBe(rejected !== undefined);
  }
});

test.each(['npm notice', '{"type":"assistant.message","data":{"content":"cut', '{"open":'])(
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

test('a record that raw newlines tore apart is counted, and the rest is read', async () => {
  const torn =
    '{"type":"tool.execution_complete","data":{"toolCallId":"t9","result":{"content":"1 failed\n2 passed"}}}';
  const { report, parts } = await read([...lines.slice(0, 4), torn, ...lines.slice(4)].join('\n'));
  expect(report.unreadable).toBe(2);
  expect(parts[0]?.events.findLast((event) => event.type === 'reply')).toMatchObject({
    text: 'All tests pass.',
  });
});

test('a whole record that a cut one was glued to is read', async () => {
  const glued = `{"type":"assistant.message","data":{"content":"cut${lines.at(-1) ?? ''}`;
  const { report, parts } = await read([...lines.slice(0, -1), glued].join('\n'));
  expect(report.unreadable).toBe(1);
  expect(parts[0]?.events.findLast((event) => event.type === 'reply')).toMatchObject({
    text: 'All tests pass.',
  });
});

test('exactly one harness knows the records, wherever the file begins', () => {
  const knowers = (sample: readonly unknown[]) =>
    harnesses.flatMap((harness) => (harness.detect(sample) === undefined ? [] : [harness.id]));
  for (let from = 0; from < composed.records.length; from += 1) {
    expect(knowers(composed.records.slice(from))).toEqual(['copilot-cli']);
  }
  expect(
    knowers([
      { type: 'item.completed', item: {} },
      { type: 'thread.started', thread_id: 't' },
    ]),
  ).not.toContain('copilot-cli');
});
