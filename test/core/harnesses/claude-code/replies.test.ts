import { expect, test } from 'vitest';
import { Composed, eventsOf, readEvents, readParts } from './composed.ts';

const text = (value: string) => ({ type: 'text', text: value });
const call = (id: string) => ({ type: 'tool_use', id, name: 'Bash', input: { command: 'ls' } });
const replies = (composed: Composed) => eventsOf(composed, 'reply').map((reply) => reply.text);

test('a message in several records is one reply, and a repeated record is none', () => {
  const composed = new Composed()
    .assistant('m1', [{ type: 'thinking', thinking: '' }])
    .assistant('m1', [text('All 12 tests pass.')], { uuid: 'u3' })
    .assistant('m1', [text('All 12 tests pass.')], { uuid: 'u3' })
    .assistant('m1', [text('All 12 tests pass.')], { uuid: 'u4' });
  expect(replies(composed)).toEqual(['All 12 tests pass.']);
});

test('texts of one message join unless a call stands between', () => {
  const composed = new Composed()
    .assistant('m1', [text('One.'), text('Two.'), call('t1'), text('Three.')])
    .result('t1', 'a')
    .say('m2', 'Four.')
    .say('m3', 'Five.');
  expect(replies(composed)).toEqual(['One.\n\nTwo.', 'Three.', 'Four.', 'Five.']);
});

test('a later snapshot of a text takes the place of the earlier one', () => {
  const composed = new Composed().say('m1', 'All te').say('m1', 'All tests pass.');
  expect(replies(composed)).toEqual(['All tests pass.']);
});

test('the words of others are no replies', () => {
  const composed = new Composed()
    .user('Go on')
    .assistant('m1', [text('API Error')], {
      message: { id: 'x', model: '<synthetic>', content: [text('API Error')] },
    })
    .say('m2', 'Overloaded', { isApiErrorMessage: true })
    .say('m3', 'The subagent says: all tests pass.', { isSidechain: true, agentId: 'a1' })
    .user('Summary: all 48 tests pass.', { isCompactSummary: true })
    .user('<agent-message from="tester">All tests pass.</agent-message>')
    .add({
      type: 'progress',
      data: { type: 'agent_progress', message: { content: [text('All tests pass.')] } },
    });
  const events = readEvents(composed);
  expect(events.filter((event) => event.type === 'reply' && event.agent === 'main')).toEqual([]);
  expect(events.filter((event) => event.type === 'prompt')).toHaveLength(1);
});

test('history that a compaction writes again is told once', () => {
  const composed = new Composed()
    .assistant('m1', [text('All tests pass.'), call('t1')])
    .result('t1', 'a')
    .add({ type: 'system', subtype: 'compact_boundary' })
    .user('This session is being continued from a previous conversation', { isCompactSummary: true })
    .assistant('m1', [text('All tests pass.'), call('t1')])
    .result('t1', 'a')
    .say('m2', 'On.');
  expect(replies(composed)).toEqual(['All tests pass.', 'On.']);
  expect(eventsOf(composed, 'call')).toHaveLength(1);
});

test('a record that could not be read does not hide a good one with its id', () => {
  const composed = new Composed()
    .user('hi')
    .add({ type: 'assistant', uuid: 'same', message: 'error' })
    .say('m1', 'Fine.', { uuid: 'same' });
  expect(replies(composed)).toEqual(['Fine.']);
  expect(readParts(composed.records).unknown).toBe(1);
});

test('results are read only when the message is over, wherever they stand', () => {
  const composed = new Composed()
    .assistant('m1', [text('Running.')])
    .result('t1', 'passed')
    .assistant('m1', [call('t1')])
    .assistant('m1', [text('All tests pass.')])
    .say('m2', 'Yes.');
  const [run] = eventsOf(composed, 'call');
  const [, second, third] = eventsOf(composed, 'reply');
  expect(run?.state).toEqual({ kind: 'exited', code: 0 });
  expect(run?.result?.at.line).toBe(2);
  expect(run?.result?.order).toBeGreaterThan(second?.order ?? Infinity);
  expect(run?.result?.order).toBeLessThan(third?.order ?? 0);
});
