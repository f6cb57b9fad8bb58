import { describe, expect, test } from 'vitest';
import {
  callsOf,
  checkOne,
  Composed,
  metadata,
  readEvents,
  readParts,
  shell,
  tellingLines,
  tool,
} from './composed.ts';

describe('records that are written again', () => {
  const draft = {
    id: 'g1',
    type: 'gemini',
    content: '',
    toolCalls: [tool('c1', 'run_shell_command', { command: 'npm test' }, undefined, { status: 'executing' })],
  };
  const whole = {
    ...draft,
    content: 'All tests pass.',
    toolCalls: [shell('c1', 'npm test', tellingLines('1 failed', 1))],
  };

  test('the last one of an id counts, at the place of the first', () => {
    const events = readEvents([metadata, draft, { id: 'g2', type: 'gemini', content: 'Next.' }, whole]);
    expect(events).toMatchObject([
      { type: 'call', state: { kind: 'exited', code: 1 } },
      { type: 'reply', text: 'All tests pass.', at: { line: 4 } },
      { type: 'reply', text: 'Next.' },
    ]);
    expect(events).toHaveLength(3);
  });

  test('a text stands before the calls of its record unless it came with their results', () => {
    const types = (...records: readonly object[]) =>
      readEvents([metadata, ...records]).map(({ type }) => type);
    const spoken = { ...draft, content: 'Running.' };
    expect(types(whole)).toEqual(['reply', 'call']);
    expect(types(spoken, whole)).toEqual(['reply', 'call']);
    expect(types(draft, spoken, whole)).toEqual(['reply', 'call']);
    expect(types(draft, whole, whole)).toEqual(['call', 'reply']);
  });

  test('a later copy whose output was cleared away does not take it back', () => {
    const masked = {
      ...whole,
      toolCalls: [shell('c1', 'npm test', '<tool_output_masked>gone</tool_output_masked>')],
    };
    expect(callsOf([metadata, whole, masked])).toMatchObject([{ state: { kind: 'exited', code: 1 } }]);
  });

  test('a checkpoint gives the list anew; what it leaves out stays done', () => {
    const set = { $set: { messages: [{ id: 'g3', type: 'gemini', content: 'Again.' }] } };
    expect(readEvents([metadata, whole, { $set: { lastUpdated: 'x' } }, set])).toMatchObject([
      { type: 'call', id: 'c1', state: { kind: 'exited', code: 1 } },
      { type: 'reply', text: 'Again.', at: { line: 4, pointer: '/$set/messages/0' } },
    ]);
  });

  test.each([
    ['g2', ['First.', 'Last.']],
    ['gone', ['Last.']],
  ])('a rewind to %s drops what was said since', (id, texts) => {
    const say = (name: string, content: string) => ({ id: name, type: 'gemini', content });
    const events = readEvents([
      metadata,
      say('g1', 'First.'),
      { id: 'g2', type: 'user', content: 'Go' },
      say('g3', 'All tests pass.'),
      { $rewindTo: id },
      say('g4', 'Last.'),
    ]);
    expect(events.map((event) => (event.type === 'reply' ? event.text : event.type))).toEqual(texts);
  });

  test('a document and the lines that it was written on as are one session', async () => {
    const composed = new Composed()
      .user('Fix it')
      .say('', shell('c1', 'pytest', tellingLines('3 passed in 0.1s')))
      .say('All tests pass.');
    const document = composed.document(2);
    composed.say('The build passes.', shell('c2', 'pytest', tellingLines('3 passed in 0.1s')));
    const session = await checkOne(document, composed.text);
    expect(session.claims).toHaveLength(2);
    expect(session.runs).toHaveLength(2);
  });
});

describe('what a person typed', () => {
  test.each([
    ['Fix it', 'Fix it'],
    [[{ text: 'Fix it' }, { text: '\n--- Content from referenced files ---\nx' }], 'Fix it'],
    ['<session_context>\nThis is the Gemini CLI.\n</session_context>\n\nFix it', 'Fix it'],
    ['<session_context>\nThis is the Gemini CLI.\n</session_context>', undefined],
    ['This is the Gemini CLI. We are setting up the context for our chat.\nx', undefined],
    ['/clear', undefined],
    ['/home/ana/app/a.ts is broken', '/home/ana/app/a.ts is broken'],
  ])('%o', (content, text) => {
    const prompts = readEvents(new Composed().user(content).say('Ok.').records).filter(
      (event) => event.type === 'prompt',
    );
    expect(prompts.map((event) => event.text)).toEqual(text === undefined ? [] : [text]);
  });

  test('a command with ! is theirs', () => {
    const text = (result: string) =>
      `I ran the following shell command:\n\`\`\`sh\nnpm test\n\`\`\`\n\nThis produced the following result:\n\`\`\`\n${result}\n\`\`\``;
    const composed = new Composed()
      .user(text('Command exited with code 1.\n1 failed'))
      .user(text('3 passed'));
    expect(callsOf(composed.records)).toMatchObject([
      {
        by: 'person',
        state: { kind: 'exited', code: 1 },
        action: { command: 'npm test', output: '1 failed' },
      },
      { by: 'person', state: { kind: 'finished' }, action: { command: 'npm test', output: '3 passed' } },
    ]);
  });
});

test.each([
  ['replace', { file_path: 'a.ts' }, [{ kind: 'change', by: 'edit', path: 'a.ts' }]],
  ['write_file', { file_path: 'a.ts' }, [{ kind: 'change', by: 'write', path: 'a.ts' }]],
  ['read_file', { absolute_path: '/home/ana/a.ts' }, [{ kind: 'read', path: '/home/ana/a.ts' }]],
  [
    'read_many_files',
    { paths: ['a.ts', 'b.ts', '**/*.md'] },
    [
      { kind: 'read', path: 'a.ts' },
      { kind: 'read', path: 'b.ts' },
    ],
  ],
  ['read_many_files', { include: ['src/**'] }, [{ kind: 'read' }]],
  ['activate_skill', { name: 'review' }, [{ kind: 'skill', name: 'review' }]],
  ['mcp_files_edit_file', { path: 'a.ts' }, [{ kind: 'change', by: 'mcp', path: 'a.ts' }]],
  ['write_todos', { todos: [] }, [{ kind: 'other' }]],
  ['glob', { pattern: '*' }, [{ kind: 'other' }]],
])('%s with %o', (name, args, actions) => {
  const calls = callsOf(new Composed().say('', tool('c1', name, args, { output: 'ok' })).records);
  expect(calls.map(({ action }) => action)).toEqual(actions);
  expect(calls.every(({ state }) => state.kind === 'finished')).toBe(true);
});

test('a change whose result is an error changed nothing', () => {
  const call = tool(
    'c1',
    'replace',
    { file_path: 'a.ts' },
    { error: '0 occurrences found' },
    { status: 'error' },
  );
  expect(callsOf(new Composed().say('', call).records)).toMatchObject([{ state: { kind: 'failed' } }]);
});

test('a subagent’s file belongs to the session whose call names it', async () => {
  const call = tool(
    'c1',
    'invoke_agent',
    { agent_name: 'tester', prompt: 'Test' },
    { output: "Subagent 'tester' finished.\nTermination Reason: GOAL" },
    { agentId: 'g-2' },
  );
  const main = new Composed().user('Go').say('', call).say('Done.');
  const agent = [
    { ...metadata, sessionId: 'g-2', kind: 'subagent' },
    { id: 'a1', timestamp: '2026-06-01T09:00:01.000Z', type: 'user', content: 'Test' },
    {
      id: 'a2',
      timestamp: '2026-06-01T09:00:02.000Z',
      type: 'gemini',
      content: 'All tests pass.',
      toolCalls: [shell('x1', 'pytest', tellingLines('3 passed in 0.1s'))],
    },
  ];
  const agentText = agent.map((record) => JSON.stringify(record)).join('\n');
  const session = await checkOne(main.text, agentText);
  expect(session).toMatchObject({ id: 'g-1', claims: [], agents: [{ id: 'g-2' }], runs: [{ agent: 'g-2' }] });
});

test('notices of the program are known and say nothing; unknown types are counted', () => {
  const composed = new Composed()
    .user('Go')
    .add({ type: 'info', content: 'All tests pass.' })
    .add({ type: 'novel' });
  const { parts, unknown } = readParts(composed.records);
  expect(unknown).toBe(1);
  expect(parts[0]?.events).toMatchObject([{ type: 'prompt' }]);
});
