import { expect, test } from 'vitest';
import { Composed, eventsOf, readEvents, readParts } from './composed.ts';

const task = (id: string, prompt = 'Run the tests') => new Composed().user('Go').call(id, 'Task', { prompt });

test('a call that waited ends its agent', () => {
  const composed = task('t1').result('t1', 'Done\nagentId: a1 (for resuming)', {
    status: 'completed',
    agentId: 'a1',
  });
  expect(eventsOf(composed, 'call')[0]?.action).toEqual({
    kind: 'agent',
    agentId: 'a1',
    prompt: 'Run the tests',
    background: false,
  });
  expect(eventsOf(composed, 'agent-end')).toMatchObject([{ agentId: 'a1', at: { line: 3 } }]);
});

test('a launch ends nothing; the notification does', () => {
  const composed = task('t1')
    .result('t1', 'Async agent launched successfully.\nagentId: a1 (internal ID)', {
      isAsync: true,
      status: 'async_launched',
      agentId: 'a1',
    })
    .add({
      type: 'attachment',
      attachment: {
        type: 'queued_command',
        commandMode: 'task-notification',
        prompt:
          '<task-notification><task-id>a1</task-id><status>completed</status><result>Suite <status>failed</status> green.</result></task-notification>',
      },
    });
  expect(eventsOf(composed, 'call')[0]?.action).toMatchObject({ agentId: 'a1', background: true });
  expect(eventsOf(composed, 'agent-end')).toMatchObject([{ agentId: 'a1', at: { line: 4 } }]);
  expect(eventsOf(composed, 'read-back')).toEqual([]);
});

test('a launch in a file that has the text alone is one too', () => {
  const composed = task('t1').result('t1', 'Async agent launched successfully.\nagentId: a1 (internal ID)');
  expect(eventsOf(composed, 'call')[0]?.action).toMatchObject({ agentId: 'a1', background: true });
  expect(eventsOf(composed, 'agent-end')).toEqual([]);
});

test('the output of an agent and its hand-back end it as well', () => {
  const composed = task('t1')
    .result('t1', 'x', { status: 'async_launched', agentId: 'a1' })
    .call('t2', 'TaskOutput', { task_id: 'a1' })
    .result('t2', '<task_id>a1</task_id><task_type>local_agent</task_type><status>running</status>')
    .call('t3', 'TaskOutput', { task_id: 'a1' })
    .result(
      't3',
      '<task_id>a1</task_id>\n<task_type>local_agent</task_type>\n<status>completed</status>\n<output>ok</output>',
    )
    .call('t4', 'Agent', { prompt: 'x', name: 'tester' })
    .result('t4', 'Spawned successfully.', {
      status: 'teammate_spawned',
      agent_id: 'tester@s-1',
      name: 'tester',
    })
    .user('<agent-message from="tester">All tests pass.</agent-message>');
  expect(eventsOf(composed, 'agent-end').map(({ agentId, at }) => [agentId, at.line])).toEqual([
    ['a1', 7],
    ['tester@s-1', 10],
  ]);
});

test('a side chain of 1.x within the file belongs to the call with its prompt', () => {
  const side = { isSidechain: true };
  const composed = new Composed({ version: '1.0.53' })
    .user('Go')
    .call('t0', 'Task', { prompt: 'Look' })
    .call('t1', 'Task', { prompt: 'Run the tests' })
    .user('Run the tests', { ...side, uuid: 'c-1', parentUuid: null })
    .call('t2', 'Bash', { command: 'pytest' }, { ...side, uuid: 'c-2', parentUuid: 'c-1' })
    .result('t2', '3 passed', undefined, { ...side, uuid: 'c-3', parentUuid: 'c-2' })
    .say('m9', 'All tests pass.', { ...side, uuid: 'c-4', parentUuid: 'c-3' })
    .result('t1', [{ type: 'text', text: 'All tests pass.' }])
    .say('m10', 'Done.');
  const events = readEvents(composed);
  expect(events.filter((event) => event.type === 'prompt')).toHaveLength(1);
  expect(events.filter((event) => event.agent === 't1').map((event) => event.type)).toEqual([
    'call',
    'reply',
  ]);
  expect(eventsOf(composed, 'agent-end')).toMatchObject([{ agentId: 't1', at: { line: 8 } }]);
});

test('a file of one agent is a part of that agent', () => {
  const agent = new Composed({ isSidechain: true, agentId: 'a1' })
    .user('Run the tests', { parentUuid: null })
    .bash('t1', 'pytest', '3 passed')
    .say('m2', 'All tests pass.');
  const { parts } = readParts(agent.records);
  expect(parts).toMatchObject([{ agentId: 'a1', sessionId: 's-1', statesFolders: true }]);
  expect(parts[0]?.events.map((event) => [event.type, event.agent])).toEqual([
    ['call', 'a1'],
    ['reply', 'a1'],
  ]);
});
