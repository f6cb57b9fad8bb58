import { describe, expect, test } from 'vitest';
import { readTranscript } from '../../../../src/core/harnesses/read-transcript.ts';
import { textFile } from '../../../scenes/text-file.ts';
import { callsOf, checkOne, Composed, readEvents, readParts } from './composed.ts';

test('tells of the session what its first record states', () => {
  const { parts, unknown } = readParts(new Composed().prompt('Fix the parser').records);
  expect(unknown).toBe(0);
  expect(parts).toMatchObject([
    {
      harness: 'copilot-cli',
      harnessVersion: '1.0.80',
      sessionId: 'c-1',
      cwd: '/home/ana/app',
      gitBranch: 'main',
      title: 'Fix the parser',
    },
  ]);
});

test('prompts are what a person typed', () => {
  const composed = new Composed()
    .prompt('Typed', { source: 'user' })
    .prompt('Injected', { source: 'system' })
    .prompt('Skill text', { source: 'skill-review' })
    .prompt('Go on', { isAutopilotContinuation: true })
    .prompt('')
    .prompt('A subagent’s order', { parentToolCallId: 't1' });
  expect(readEvents(composed)).toMatchObject([{ type: 'prompt', text: 'Typed' }]);
});

test('chunks of one message are one reply, and a copy is none', () => {
  const chunk = (content: string, chunkIndex: number) => ({
    messageId: 'm1',
    content,
    chunkIndex,
    toolRequests: [],
  });
  const composed = new Composed()
    .add('assistant.message', chunk('All tests ', 0))
    .add('assistant.message', chunk('pass.', 1))
    .add('assistant.message', chunk('pass.', 1))
    .say('Not shown', { ephemeral: true })
    .say('Next.');
  expect(readEvents(composed)).toMatchObject([
    { type: 'reply', text: 'All tests pass.' },
    { type: 'reply', text: 'Next.' },
  ]);
});

test('a start may stand before the message that asks for it, and arguments may be JSON in a string', () => {
  const input = { command: 'ls' };
  const composed = new Composed()
    .add('tool.execution_start', { toolCallId: 't1', toolName: 'bash', arguments: input })
    .add('assistant.message', {
      content: 'Now.',
      toolRequests: [{ toolCallId: 't1', name: 'bash', arguments: input }],
    })
    .add('assistant.message', {
      content: '',
      toolRequests: [{ toolCallId: 't2', name: 'shell', arguments: '{"command":"pwd"}' }],
    })
    .done('t1', 'a\n');
  expect(callsOf(composed)).toMatchObject([
    { id: 't1', state: { kind: 'finished' } },
    { id: 't2', action: { kind: 'shell', command: 'pwd' } },
  ]);
});

test('what the person ran is theirs', async () => {
  const composed = new Composed()
    .add('tool.user_requested', { toolCallId: 't1', toolName: 'bash', arguments: { command: 'pytest' } })
    .add('tool.execution_start', { toolCallId: 't1', toolName: 'bash', arguments: { command: 'pytest' } })
    .done('t1', '3 passed in 0.1s\n<exited with exit code 0>');
  const { runs, process } = await checkOne(composed);
  expect(runs).toMatchObject([{ by: 'person', outcome: 'passed' }]);
  expect(process.toolCalls).toBe(0);
});

test.each([
  ['edit', { path: 'a.ts', old_str: 'a', new_str: 'b' }, [{ kind: 'change', by: 'edit', path: 'a.ts' }]],
  ['create', { path: 'a.ts', file_text: '' }, [{ kind: 'change', by: 'write', path: 'a.ts' }]],
  [
    'str_replace_editor',
    { command: 'str_replace', path: 'a.ts' },
    [{ kind: 'change', by: 'edit', path: 'a.ts' }],
  ],
  [
    'str_replace_editor',
    { command: 'create', path: 'a.ts' },
    [{ kind: 'change', by: 'write', path: 'a.ts' }],
  ],
  ['str_replace_editor', { command: 'view', path: 'a.ts' }, [{ kind: 'read', path: 'a.ts' }]],
  ['view', { path: 'a.ts', view_range: [1, 9] }, [{ kind: 'read', path: 'a.ts' }]],
  ['skill', { skill: 'review' }, [{ kind: 'skill', name: 'review' }]],
  ['grep', { pattern: 'x' }, [{ kind: 'other' }]],
  [
    'apply_patch',
    '*** Begin Patch\n*** Update File: a.ts\n*** Move to: b.ts\n@@\n+*** Add File: no.ts\n*** Delete File: c.ts\n*** End Patch',
    [
      { kind: 'change', by: 'patch', path: 'a.ts' },
      { kind: 'change', by: 'patch', path: 'b.ts' },
      { kind: 'change', by: 'patch', path: 'c.ts' },
    ],
  ],
])('%s with %o', (name, input, actions) => {
  const calls = callsOf(new Composed().call('t1', name, input, 'ok'));
  expect(calls.map(({ action }) => action)).toEqual(actions);
});

test('an edit that was not successful failed', () => {
  const composed = new Composed().call('t1', 'edit', { path: 'a.ts' }, undefined, {
    success: false,
    error: { code: 'failure', message: 'No match found' },
  });
  expect(callsOf(composed)).toMatchObject([{ state: { kind: 'failed' } }]);
});

test('an instruction file that was found is loaded', async () => {
  const kind = { type: 'instruction_discovered', sourcePath: 'api/AGENTS.md' };
  const { guidance } = await checkOne(new Composed().prompt('Go').add('system.notification', { kind }));
  expect(guidance.loaded).toEqual(['api/AGENTS.md']);
});

test('unknown types are counted, known ones that hold nothing are not', () => {
  const composed = new Composed().prompt('Go').add('hook.start', {}).add('session.new_thing', {});
  expect(readParts(composed.records).unknown).toBe(1);
});

test('a stream takes its session from its last line', () => {
  const composed = new Composed().say('Done.');
  const stream = [...composed.records.slice(1), { type: 'result', sessionId: 's-9', exitCode: 0 }];
  expect(readParts(stream)).toMatchObject({ unknown: 0, parts: [{ sessionId: 's-9' }] });
});

describe('the document of the first versions', () => {
  const document = {
    sessionId: 'old-1',
    startTime: '2025-09-20T10:00:00.000Z',
    chatMessages: [
      { role: 'user', content: 'Run the tests' },
      {
        role: 'assistant',
        content: 'Running.',
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'bash', arguments: '{"command":"pytest"}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'c1', content: '1 failed in 0.1s\n<exited with exit code 1>' },
      { role: 'assistant', content: 'All tests pass.' },
    ],
    timeline: [],
  };

  test.each([undefined, 2])('is read however it is printed', async (indent) => {
    const read = await readTranscript(textFile('session_1.json', JSON.stringify(document, null, indent)), 0);
    expect(read.harness?.id).toBe('copilot-cli');
    expect(read.parts).toMatchObject([{ sessionId: 'old-1' }]);
    expect(read.parts[0]?.events).toMatchObject([
      { type: 'prompt', at: { line: 1, pointer: '/chatMessages/0' } },
      { type: 'reply', text: 'Running.' },
      { type: 'call', state: { kind: 'exited', code: 1 }, action: { command: 'pytest' } },
      { type: 'reply', text: 'All tests pass.' },
    ]);
  });
});
