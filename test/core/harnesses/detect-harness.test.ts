import { expect, test } from 'vitest';
import { detectHarness } from '../../../src/core/harnesses/detect-harness.ts';
import { Composed } from './claude-code/composed.ts';

const session = new Composed().user('Hi').say('m1', 'Hello').records;

test.each([
  ['a session', session],
  ['a session behind housekeeping', [{ type: 'file-history-snapshot' }, { type: 'mode' }, ...session]],
  ['a subagent', new Composed({ isSidechain: true, agentId: 'a1' }).user('Test').records],
  ['an array', [session]],
  ['a stream', [{ type: 'system', subtype: 'init', session_id: 's', tools: [], apiKeySource: 'none' }]],
  ['messages without ids', [{ type: 'user', message: { role: 'user', content: 'hi' } }]],
  [
    'a stream without its start',
    [{ type: 'assistant', session_id: 's', message: { id: 'm', role: 'assistant', content: [] } }],
  ],
])('knows %s', (_, records) => {
  expect(detectHarness(records)?.id).toBe('claude-code');
});

test.each([
  ['nothing', []],
  ['a chat log', [{ role: 'user', content: 'hi' }]],
  ['JSON lines', [{ type: 'user', name: 'Ann' }, { level: 'info' }]],
  ['another program’s rollout', [{ type: 'response_item', payload: { type: 'message', role: 'user' } }]],
  [
    'another program’s stream',
    [
      { type: 'system', subtype: 'init', session_id: 's', tools: [], apiKeySource: 'env' },
      { type: 'tool_call', subtype: 'started', call_id: 'c', tool_call: {} },
    ],
  ],
])('does not claim %s', (_, records) => {
  expect(detectHarness(records)?.id).not.toBe('claude-code');
});
