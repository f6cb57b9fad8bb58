import { expect, test } from 'vitest';
import { checkOne, Composed, readEvents } from './composed.ts';

const passed = '3 passed in 0.1s\n<shellId: 0 completed with exit code 0>';

/** A subagent that runs the tests, by the marks that its events carry. */
function withAgent(envelope: object, data: object, task: object = {}): Composed {
  return new Composed()
    .ask([{ id: 't1', name: 'task', input: { agent_type: 'tester', prompt: 'Run the tests', ...task } }])
    .add('subagent.started', { toolCallId: 't1', agentName: 'tester' }, { ...envelope })
    .add(
      'assistant.message',
      { ...data, messageId: 'a1', content: 'All tests pass.', toolRequests: [] },
      { ...envelope },
    )
    .add(
      'tool.execution_start',
      { ...data, toolCallId: 'x1', toolName: 'bash', arguments: { command: 'pytest' } },
      { ...envelope },
    )
    .add(
      'tool.execution_complete',
      { ...data, toolCallId: 'x1', success: true, result: { content: passed } },
      { ...envelope },
    );
}

test.each([
  ['the id of the agent', { agentId: 'ag-1' }, {}, 'ag-1'],
  ['the call that started it', {}, { parentToolCallId: 't1' }, 't1'],
])('events with %s are a subagent’s', async (_, envelope, data, id) => {
  const composed = withAgent(envelope, data).done('t1', 'They pass.').say('All tests pass.');
  const events = readEvents(composed);
  expect(events.filter((event) => event.type === 'agent-end')).toMatchObject([
    { agentId: id, agent: 'main' },
  ]);
  const { claims, runs, agents } = await checkOne(composed);
  expect(agents).toMatchObject([{ id }]);
  expect(runs).toMatchObject([{ agent: id, outcome: 'passed' }]);
  expect(claims).toHaveLength(1);
  expect(claims).toMatchObject([{ at: { line: composed.records.length } }]);
});

test('an agent in the background ends where the agent that started it is told', () => {
  const composed = withAgent({ agentId: 'ag-1' }, {}, { mode: 'background' })
    .done('t1', 'Agent started in background with agent_id: agent-0. Use read_agent.')
    .call('t2', 'read_agent', { agent_id: 'agent-0' }, 'Agent is still running. status: running')
    .call('t3', 'read_agent', { agent_id: 'agent-0' }, 'Agent completed. They pass.')
    .add('system.notification', { kind: { type: 'agent_completed', agentId: 'agent-0' } });
  const events = readEvents(composed);
  expect(events.filter((event) => event.type === 'agent-end')).toMatchObject([
    { agentId: 'agent-0', at: { line: 14 } },
    { agentId: 'agent-0', at: { line: 15 } },
  ]);
  expect(events.filter(({ agent }) => agent !== 'main')).toMatchObject([
    { type: 'reply', agent: 'agent-0' },
    { type: 'call', agent: 'agent-0' },
  ]);
  expect(events.find((event) => event.type === 'call')).toMatchObject({
    action: { kind: 'agent', agentId: 'agent-0', background: true, prompt: 'Run the tests' },
  });
});
