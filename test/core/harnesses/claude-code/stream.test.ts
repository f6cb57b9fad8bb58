import { expect, test } from 'vitest';
import { readParts } from './composed.ts';

const init = (session: string) => ({
  type: 'system',
  subtype: 'init',
  session_id: session,
  cwd: '/home/dev/app',
  tools: ['Bash'],
  claude_code_version: '2.1.300',
  uuid: `${session}-init`,
});
const assistant = (session: string, id: string, content: unknown[], parent: string | null = null) => ({
  type: 'assistant',
  session_id: session,
  parent_tool_use_id: parent,
  uuid: `${session}-${id}`,
  message: { id, role: 'assistant', content },
});
const result = (session: string, id: string, content: string, isError = false, extra = {}) => ({
  type: 'user',
  session_id: session,
  parent_tool_use_id: null,
  uuid: `${session}-r-${id}`,
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content, is_error: isError }] },
  ...extra,
});
const use = (id: string, name: string, input: object) => ({ type: 'tool_use', id, name, input });
const text = (value: string) => ({ type: 'text', text: value });

test('reads a stream: one folder, no copy of the last reply, refusals named at the end', () => {
  const { parts, unknown } = readParts([
    init('s-1'),
    assistant('s-1', 'm1', [use('t1', 'Bash', { command: 'npm test' })]),
    result('s-1', 't1', 'Exit code 1\n1 failed', true, { tool_use_result: 'Error: Exit code 1\n1 failed' }),
    assistant('s-1', 'm2', [use('t2', 'Bash', { command: 'cat AGENTS.md' })]),
    result('s-1', 't2', 'Hook says no', true),
    assistant('s-1', 'm3', [text('Tests pass.')]),
    {
      type: 'result',
      subtype: 'success',
      session_id: 's-1',
      result: 'Tests pass.',
      permission_denials: [{ tool_name: 'Bash', tool_use_id: 't2', tool_input: {} }],
    },
  ]);
  expect(unknown).toBe(0);
  expect(parts).toMatchObject([
    { sessionId: 's-1', harnessVersion: '2.1.300', cwd: '/home/dev/app', statesFolders: false },
  ]);
  expect(parts[0]?.events).toMatchObject([
    { type: 'call', id: 't1', state: { kind: 'exited', code: 1 }, action: { output: '1 failed' } },
    { type: 'call', id: 't2', state: { kind: 'refused' } },
    { type: 'reply', text: 'Tests pass.' },
  ]);
});

test('records under a call belong to its agent, by the id that the result states', () => {
  const { parts } = readParts([
    init('s-1'),
    assistant('s-1', 'm1', [use('t1', 'Task', { prompt: 'Test' })]),
    assistant('s-1', 'm2', [use('t2', 'Bash', { command: 'pytest' })], 't1'),
    { ...result('s-1', 't2', '3 passed'), parent_tool_use_id: 't1' },
    result('s-1', 't1', 'ok', false, { tool_use_result: { status: 'completed', agentId: 'a1' } }),
  ]);
  expect(parts[0]?.events.map((event) => [event.type, event.agent])).toEqual([
    ['call', 'main'],
    ['call', 'a1'],
    ['agent-end', 'main'],
  ]);
});

test('several sessions in one stream are several parts', () => {
  const { parts } = readParts([
    init('s-1'),
    assistant('s-1', 'm1', [text('One.')]),
    init('s-2'),
    assistant('s-2', 'm1', [text('Two.')]),
  ]);
  expect(parts.map((part) => [part.sessionId, part.events.length])).toEqual([
    ['s-1', 1],
    ['s-2', 1],
  ]);
});

test('a whole stream in one array points into it', () => {
  const { parts } = readParts([[init('s-1'), assistant('s-1', 'm1', [text('One.')])]]);
  expect(parts[0]?.events[0]?.at).toEqual({ source: 0, line: 1, pointer: '/1/message/content/0' });
});

test('a notification of the stream is a read-back', () => {
  const { parts } = readParts([
    init('s-1'),
    assistant('s-1', 'm1', [use('t1', 'Bash', { command: 'npm test', run_in_background: true })]),
    result('s-1', 't1', 'Command running in background with ID: b1'),
    {
      type: 'system',
      subtype: 'task_notification',
      session_id: 's-1',
      task_id: 'b1',
      tool_use_id: 't1',
      status: 'failed',
      summary: 'Background command "x" failed with exit code 1',
    },
  ]);
  expect(parts[0]?.events[1]).toMatchObject({ type: 'read-back', callId: 't1', status: 'failed', code: 1 });
});

test('a stream whose start is missing states no folders', () => {
  const { parts } = readParts([assistant('s-1', 'm1', [use('t1', 'Bash', { command: 'ls' })])]);
  expect(parts).toMatchObject([{ sessionId: 's-1', statesFolders: false }]);
});
