import { expect, test } from 'vitest';
import { detectHarness } from '../../../../src/core/harnesses/detect-harness.ts';
import { changes, eventsOf, readParts, Rollout, shells } from './composed.ts';

const texts = (rollout: { readonly records: readonly unknown[] }, type: 'reply' | 'prompt') =>
  eventsOf(rollout, type).map((event) => event.text);

/** Before lines had an envelope. */
const bare = new Rollout(null)
  .bare({ id: 's-0', timestamp: '2025-08-01T10:00:00.000Z', instructions: null, git: { branch: 'main' } })
  .bare({
    type: 'message',
    role: 'user',
    content: [
      {
        type: 'input_text',
        text: '<environment_context>\nCurrent working directory: /w/old\n</environment_context>',
      },
    ],
  })
  .bare({ record_type: 'state' })
  .bare({ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Fix it' }] })
  .bare({
    type: 'function_call',
    name: 'shell',
    call_id: 'c1',
    arguments: '{"command":["bash","-lc","pytest"]}',
  })
  .bare({
    type: 'function_call_output',
    call_id: 'c1',
    output: '{"output":"3 passed","metadata":{"exit_code":0}}',
  })
  .bare({ type: 'reasoning', id: 'r1', summary: [] })
  .bare({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'All tests pass.' }] });

const legacy = new Rollout()
  .user('# AGENTS.md instructions for /w/app\n\n<INSTRUCTIONS>\nRun the tests.\n</INSTRUCTIONS>')
  .user('<environment_context>\n  <cwd>/w/app</cwd>\n</environment_context>')
  .event({
    type: 'user_message',
    message: '# Context from my IDE:\n## Open tabs:\n- a.ts\n\n## My request for Codex:\nFix it\n',
  })
  .user('Fix it')
  .event({ type: 'agent_reasoning', text: 'All tests pass.' })
  .item({ type: 'reasoning', summary: [{ type: 'summary_text', text: 'All tests pass.' }] })
  .say('Running.')
  .event({ type: 'agent_message', message: 'Running.', phase: 'commentary' })
  .exec('c1', 'pytest', 0, '3 passed')
  .say('All tests pass.')
  .event({ type: 'agent_message', message: 'All tests pass.', phase: 'final_answer' })
  .event({ type: 'task_complete', last_agent_message: 'All tests pass.' });

const paginated = new Rollout({ history_mode: 'paginated' })
  .user('Fix it')
  .event({
    type: 'item_completed',
    item: { type: 'UserMessage', id: 'u1', content: [{ type: 'text', text: 'Fix it' }] },
  })
  .call('c1', 'exec_command', { cmd: 'pytest' })
  .event({
    type: 'item_completed',
    item: {
      type: 'CommandExecution',
      id: 'c1',
      command: ['/bin/bash', '-lc', 'pytest'],
      cwd: '/w/app',
      source: 'unified_exec_startup',
      status: 'completed',
      exit_code: 0,
      aggregated_output: '3 passed',
    },
  })
  .result('c1', 'Wall time: 1.0 seconds\nProcess exited with code 0\nOutput:\n3 passed')
  .event({
    type: 'item_completed',
    item: {
      type: 'FileChange',
      id: 'f1',
      status: 'completed',
      changes: { '/w/app/a.py': { type: 'update', move_path: null } },
    },
  })
  .say('All tests pass.')
  .event({
    type: 'item_completed',
    item: { type: 'AgentMessage', id: 'm1', content: [{ type: 'Text', text: 'All tests pass.' }] },
  });

const stream = new Rollout(null)
  .bare({ type: 'thread.started', thread_id: 's-5' })
  .bare({ type: 'turn.started' })
  .bare({
    type: 'item.started',
    item: {
      id: 'i1',
      type: 'command_execution',
      command: "/bin/bash -lc 'pytest'",
      aggregated_output: '',
      exit_code: null,
      status: 'in_progress',
    },
  })
  .bare({
    type: 'item.completed',
    item: {
      id: 'i1',
      type: 'command_execution',
      command: "/bin/bash -lc 'pytest'",
      aggregated_output: '3 passed',
      exit_code: 0,
      status: 'completed',
    },
  })
  .bare({
    type: 'item.completed',
    item: {
      id: 'i2',
      type: 'file_change',
      changes: [{ path: '/w/app/a.py', kind: 'update' }],
      status: 'completed',
    },
  })
  .bare({ type: 'item.completed', item: { id: 'i3', type: 'reasoning', text: 'All tests pass.' } })
  .bare({ type: 'item.completed', item: { id: 'i4', type: 'agent_message', text: 'All tests pass.' } })
  .bare({ type: 'turn.completed', usage: {} });

const oldStream = new Rollout(null)
  .bare({ model: 'gpt-5', workdir: '/w/app', provider: 'openai' })
  .bare({ prompt: 'Fix it' })
  .bare({ id: '0', msg: { type: 'task_started' } })
  .bare({
    id: '0',
    msg: { type: 'exec_command_begin', call_id: 'c1', command: ['bash', '-lc', 'pytest'], cwd: '/w/app' },
  })
  .bare({
    id: '0',
    msg: { type: 'exec_command_end', call_id: 'c1', stdout: '3 passed', stderr: '', exit_code: 0 },
  })
  .bare({ id: '0', msg: { type: 'agent_message', message: 'All tests pass.' } })
  .bare({ id: '0', msg: { type: 'task_complete', last_agent_message: 'All tests pass.' } });

const eras = Object.entries({ bare, legacy, paginated, stream, oldStream });

test.each(eras)('the %s form gives the run, the reply and nothing twice', (era, rollout) => {
  expect(detectHarness(rollout.records)?.id).toBe('codex');
  expect(shells(rollout)).toMatchObject([
    { command: 'pytest', state: { kind: 'exited', code: 0 }, output: '3 passed' },
  ]);
  expect(texts(rollout, 'reply').filter((text) => text !== 'Running.')).toEqual(['All tests pass.']);
  expect(texts(rollout, 'prompt')).toEqual(era === 'stream' ? [] : ['Fix it']);
  expect(readParts(rollout.records).unknown).toBe(0);
});

test('the folder is where the form has it', () => {
  const folders = eras.map(([, rollout]) => readParts(rollout.records).parts[0]?.cwd);
  expect(folders).toEqual(['/w/old', '/w/app', '/w/app', undefined, '/w/app']);
  expect(shells(bare)[0]?.cwd).toBe('/w/old');
});

test('says which session and version it is', () => {
  expect(readParts(legacy.records).parts[0]).toMatchObject({
    harness: 'codex',
    sessionId: 's-1',
    harnessVersion: '0.125.0',
    title: 'Fix it',
    statesFolders: true,
  });
  expect(readParts(stream.records).parts[0]?.sessionId).toBe('s-5');
});

test('comments on the way are replies, and files that were put in are loaded', () => {
  expect(texts(legacy, 'reply')).toEqual(['Running.', 'All tests pass.']);
  expect(eventsOf(legacy, 'loaded')).toMatchObject([{ path: '/w/app/AGENTS.md', how: 'instructions' }]);
});

test('file changes count as patches', () => {
  expect(changes(paginated)).toEqual([['patch', '/w/app/a.py', 'finished']]);
  expect(changes(stream)).toEqual([['patch', '/w/app/a.py', 'finished']]);
});

test('a command of a stream that only started has no result', () => {
  const cut = { records: stream.records.slice(0, 3) };
  expect(shells(cut)).toMatchObject([{ state: { kind: 'no-result' } }]);
});

test.each([
  ['declined', null, 'refused'],
  ['failed', null, 'failed'],
  ['in_progress', null, 'running'],
])('a command of a stream that is %s', (status, exitCode, kind) => {
  const item = {
    id: 'i1',
    type: 'command_execution',
    command: 'npm test',
    aggregated_output: '',
    exit_code: exitCode,
    status,
  };
  const rollout = new Rollout(null)
    .bare({ type: 'thread.started', thread_id: 's-5' })
    .bare({ type: 'item.completed', item });
  expect(shells(rollout)).toMatchObject([{ command: 'npm test', state: { kind } }]);
});

test('two streams in one file are two sessions', () => {
  const again = [...stream.records, { type: 'thread.started', thread_id: 's-6' }, ...stream.records.slice(3)];
  expect(readParts(again).parts.map(({ sessionId }) => sessionId)).toEqual(['s-5', 's-6']);
});

test('events speak for a file that has no items', () => {
  const rollout = new Rollout().event({ type: 'agent_message', message: 'All tests pass.' });
  expect(texts(rollout, 'reply')).toEqual(['All tests pass.']);
});

test.each([
  '<user_instructions>\nRun the tests.\n</user_instructions>',
  '<turn_aborted>\nThe user interrupted.\n</turn_aborted>',
  '<skill>\n<name>x</name>\n<path>/s/SKILL.md</path>\n</skill>',
  '<subagent_notification>{}</subagent_notification>',
  '<recommended_plugins>\nHere is a list\n</recommended_plugins>',
])('%j is no prompt', (text) => {
  expect(texts(new Rollout().user(text).user('Fix it'), 'prompt')).toEqual(['Fix it']);
});

test('what a reviewer or another agent says is not the agent’s word', () => {
  const rollout = new Rollout()
    .event({ type: 'entered_review_mode' })
    .say('The tests fail.')
    .event({ type: 'exited_review_mode' })
    .say('Message Type: FINAL_ANSWER\nTask name: /root\nSender: /root/a\nPayload:\nAll tests pass.')
    .say('Done.');
  expect(eventsOf(rollout, 'reply').map(({ agent, text }) => [agent, text])).toEqual([
    ['review-1', 'The tests fail.'],
    ['main', 'Done.'],
  ]);
});

test('a summary that replaces history is not read', () => {
  const rollout = new Rollout().line('compacted', {
    message: 'All tests pass.',
    replacement_history: [
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'All tests pass.' }] },
    ],
  });
  expect(texts(rollout.say('Done.'), 'reply')).toEqual(['Done.']);
});

test.each([
  [
    { sessionId: 's', uuid: 'u', type: 'assistant', message: { role: 'assistant', content: [] } },
    'claude-code',
  ],
  [{ type: 'message', role: 'user', content: 'hi' }, undefined],
  [{ role: 'user', content: 'hi' }, undefined],
  [{ id: '1', msg: { type: 'hello' } }, undefined],
  [{ type: 'item.completed', item: { type: 'thing' } }, undefined],
])('%j is no line of Codex', (record, harness) => {
  expect(detectHarness([record])?.id).toBe(harness);
});

test('a message may stand without a type', () => {
  const rollout = new Rollout()
    .bare({ timestamp: '2025-12-18T10:00:07.000Z', role: 'user', content: 'Fix it' })
    .bare({ timestamp: '2025-12-18T10:00:08.000Z', role: 'assistant', content: 'Done.' });
  expect([...texts(rollout, 'prompt'), ...texts(rollout, 'reply')]).toEqual(['Fix it', 'Done.']);
});

test('counts what it does not know', () => {
  const rollout = new Rollout().say('x').event({ type: 'brand_new' }).line('brand_new', {}).bare({ odd: 1 });
  expect(readParts(rollout.records).unknown).toBe(3);
});
