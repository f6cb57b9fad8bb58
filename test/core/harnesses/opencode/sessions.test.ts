import { expect, test } from 'vitest';
import { assembleSessions } from '../../../../src/core/sessions/assemble.ts';
import { Composed, eventsOf, type Json, onlyCall, readParts } from './composed.ts';

const task = (composed: Composed, callID: string, child: string, state: Json = {}) =>
  composed.tool(
    callID,
    'task',
    { description: 'Test', prompt: 'Run the tests', subagent_type: 'general' },
    {
      output: `task_id: ${child}\n\n<task_result>ok</task_result>`,
      metadata: { sessionId: child },
      ...state,
    },
  );

const assemble = (...documents: readonly Composed[]) =>
  assembleSessions(documents.flatMap((composed) => readParts([composed.document]).parts));

const child = (id: string, parentID: string) =>
  new Composed({ id, parentID }).user('Run the tests').assistant().bash(`run-${id}`, 'npm test', '3 passed');

test('a task starts an agent and ends with its result', () => {
  const composed = task(new Composed().user('Go').assistant(), 'c1', 'ses_2');
  expect(onlyCall(composed).action).toEqual({
    kind: 'agent',
    agentId: 'ses_2',
    background: false,
    prompt: 'Run the tests',
  });
  expect(eventsOf(composed, 'agent-end')).toMatchObject([{ agentId: 'ses_2', agent: 'main' }]);
});

test('the output names the agent where the metadata do not', () => {
  const { action } = onlyCall(task(new Composed().assistant(), 'c1', 'ses_2', { metadata: {} }));
  expect(action).toMatchObject({ agentId: 'ses_2' });
});

test('an agent in the background ends where the harness tells of it', () => {
  const composed = task(new Composed().assistant(), 'c1', 'ses_2', {
    output: '<task id="ses_2" state="running">\n</task>',
  })
    .user('<task id="ses_2" state="completed">\n<task_result>ok</task_result>\n</task>', { synthetic: true })
    .assistant()
    .say('Done.');
  expect(eventsOf(composed, 'call')).toMatchObject([{ action: { background: true } }]);
  expect(eventsOf(composed, 'agent-end')).toMatchObject([
    { agentId: 'ses_2', at: { pointer: '/messages/1/parts/0' } },
  ]);
});

test('the export of a child is the subagent’s, and its words are not the agent’s', () => {
  const main = task(new Composed().user('Go').assistant(), 'c1', 'ses_2').say('All tests pass.');
  const { sessions, problems } = assemble(child('ses_2', 'ses_1').say('All tests pass.'), main);
  expect(problems).toEqual([]);
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.agents).toMatchObject([{ id: 'ses_2', present: true }]);
  const said = sessions[0]?.events.filter(({ type }) => type === 'reply').map(({ agent }) => agent);
  expect(said?.toSorted()).toEqual(['main', 'ses_2']);
});

test('an agent’s agent belongs to the session of both, in any order of the files', () => {
  const main = task(new Composed().user('Go').assistant(), 'c1', 'ses_2');
  const second = task(child('ses_2', 'ses_1').assistant(), 'c2', 'ses_3');
  const third = child('ses_3', 'ses_2');
  for (const files of [
    [main, second, third],
    [third, second, main],
  ]) {
    const { sessions, problems } = assemble(...files);
    expect(problems).toEqual([]);
    expect(sessions.map(({ agents }) => agents.map(({ id }) => id).toSorted())).toEqual([['ses_2', 'ses_3']]);
  }
});

test('a child without its session is told of', () => {
  const { sessions, problems } = assemble(child('ses_2', 'ses_1'));
  expect(sessions).toEqual([]);
  expect(problems).toMatchObject([{ code: 'subagent-without-session' }]);
});

test('a fork has new ids, and what it copied is said once', () => {
  const talk = (id: string, prefix: string) => {
    const composed = new Composed({ id }).user('Go').assistant().bash('c1', 'npm test', '3 passed');
    composed.say('All tests pass.');
    for (const { info, parts } of composed.messages) {
      info['id'] = `${prefix}${String(info['id'])}`;
      for (const part of parts) part['id'] = `${prefix}${String(part['id'])}`;
    }
    return composed;
  };
  const fork = talk('ses_2', 'f').user('More').assistant().say('Typed too.');
  const { sessions } = assemble(fork, talk('ses_1', ''));
  const said = sessions.map(({ id, events }) => [
    id,
    events.flatMap((event) => (event.type === 'reply' ? [event.text] : [])),
  ]);
  expect(said).toEqual([
    ['ses_2', ['Typed too.']],
    ['ses_1', ['All tests pass.']],
  ]);
});

test('two sessions that say the same at one time are no copies where they did something else', () => {
  const talk = (id: string, exit: number) =>
    new Composed({ id }).user('Go').assistant().bash('c1', 'npm test', '', { exit }).say('All tests pass.');
  const { sessions } = assemble(talk('ses_1', 0), talk('ses_2', 1));
  expect(sessions.map(({ events }) => events.filter(({ type }) => type === 'reply').length)).toEqual([1, 1]);
});

test('an older export of a session adds nothing', () => {
  const older = new Composed().user('Go').assistant().say('One.');
  const newer = new Composed().user('Go').assistant().say('One.').assistant().say('Two.');
  const { sessions } = assemble(older, newer);
  const said = sessions.map(({ events }) =>
    events.flatMap((event) => (event.type === 'reply' ? [event.text] : [])),
  );
  expect(said).toEqual([['One.', 'Two.']]);
});
