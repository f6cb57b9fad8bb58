import { expect, test } from 'vitest';
import { Composed, eventsOf, onlyCall } from './composed.ts';

const done = (name: string, input: unknown, structured: unknown = {}) =>
  onlyCall(new Composed().call('t1', name, input).result('t1', 'ok', structured));

test.each([
  ['Edit', { file_path: '/a.ts' }, { kind: 'change', by: 'edit', path: '/a.ts' }],
  ['MultiEdit', { file_path: '/a.ts' }, { kind: 'change', by: 'edit', path: '/a.ts' }],
  ['Write', { file_path: '/a.ts' }, { kind: 'change', by: 'write', path: '/a.ts' }],
  ['NotebookEdit', { notebook_path: '/a.ipynb' }, { kind: 'change', by: 'edit', path: '/a.ipynb' }],
  ['Read', { file_path: '/a.ts' }, { kind: 'read', path: '/a.ts' }],
  ['Skill', { skill: 'commit' }, { kind: 'skill', name: 'commit' }],
  ['Glob', { pattern: '*.ts' }, { kind: 'other' }],
  ['mcp__fs__write_file', { path: '/a.ts' }, { kind: 'change', by: 'mcp', path: '/a.ts' }],
  ['mcp__ide__createFile', { pathInProject: 'a.ts' }, { kind: 'change', by: 'mcp', path: 'a.ts' }],
  ['mcp__fs__move_file', { path: '/a', destination: '/b' }, { kind: 'change', by: 'mcp', path: '/b' }],
  ['mcp__serena__replace_symbol_body', {}, { kind: 'change', by: 'mcp' }],
  ['mcp__bank__credit_card', { path: '/a' }, { kind: 'other' }],
  ['mcp__fs__read_file', { path: '/a' }, { kind: 'other' }],
  ['mcp__fs__create_directory', { path: '/a' }, { kind: 'other' }],
])('%s with %j', (tool, input, action) => {
  expect(done(tool, input)).toMatchObject({ tool, state: { kind: 'finished' } });
  expect(done(tool, input).action).toEqual(action);
});

test('a proposed edit is no change, and a notebook edit may fail without a flag', () => {
  expect(done('Edit', { file_path: '/a.ts' }, { staged: true }).action).toEqual({ kind: 'other' });
  expect(done('NotebookEdit', { notebook_path: '/a' }, { error: 'no cell' }).state).toEqual({
    kind: 'failed',
  });
});

test.each([
  ['String to replace not found in file.', 'failed'],
  ['<tool_use_error>File has not been read yet.</tool_use_error>', 'not-started'],
  ["The user doesn't want to proceed with this tool use.", 'refused'],
  ['[Request interrupted by user for tool use]', 'interrupted'],
  ['PostToolUse:Edit hook error: lint', 'finished'],
])('an edit that ended with %j', (text, kind) => {
  expect(onlyCall(new Composed().call('t1', 'Edit', { file_path: '/a' }).fails('t1', text)).state).toEqual({
    kind,
  });
});

const launch = (id: string) =>
  `Command running in background with ID: ${id}. Output is being written to: /tmp/${id}.output.`;
const background = () =>
  new Composed().call('t1', 'Bash', { command: 'npm test' }).result('t1', launch('b7'));

test('a background command is read back by tools', () => {
  const composed = background()
    .call('t2', 'BashOutput', { bash_id: 'b7' })
    .result('t2', '<status>running</status>\n\n<stdout>\n3 passed\n</stdout>')
    .call('t3', 'BashOutput', { bash_id: 'b7' })
    .result('t3', '<status>completed</status>\n\n<exit_code>1</exit_code>\n\n<stdout>\n1 failed\n</stdout>')
    .call('t4', 'TaskOutput', { task_id: 'b7' })
    .result('t4', 'x', {
      retrieval_status: 'success',
      task: { task_id: 'b7', task_type: 'local_bash', status: 'completed', output: '1 failed', exitCode: 1 },
    });
  expect(eventsOf(composed, 'read-back')).toMatchObject([
    { backgroundId: 'b7', callId: 't1', status: 'running', output: '3 passed', by: 'tool', cut: false },
    { status: 'completed', code: 1, output: '3 passed\n1 failed', at: { line: 6 } },
    { status: 'completed', code: 1, output: '1 failed' },
  ]);
});

test('a background command is read back from its file', () => {
  const composed = background()
    .call('t2', 'Read', { file_path: '/tmp/b7.output' })
    .result('t2', '     1→1 failed\n     2→done')
    .call('t3', 'Read', { file_path: '/tmp/b7.output', limit: 1 })
    .result('t3', '1\t1 failed', { type: 'text', file: { content: '1 failed', numLines: 1, totalLines: 2 } });
  expect(eventsOf(composed, 'read-back')).toMatchObject([
    { backgroundId: 'b7', callId: 't1', by: 'file', status: 'unknown', output: '1 failed\ndone', cut: false },
    { output: '1 failed', cut: true },
  ]);
});

const notice =
  '<task-notification>\n<task-id>b7</task-id>\n<status>completed</status>\n<summary>Background command "Run &lt;tests&gt;" completed (exit code 0)</summary>\n</task-notification>';

test('one notification in all three carriers counts once, where the agent was shown it', () => {
  const composed = background()
    .add({ type: 'queue-operation', operation: 'enqueue', content: notice, uuid: undefined })
    .say('m1', 'Waiting.')
    .add({
      type: 'attachment',
      attachment: { type: 'queued_command', commandMode: 'task-notification', prompt: notice },
    })
    .user(notice, { origin: { kind: 'task-notification' } });
  expect(eventsOf(composed, 'read-back')).toMatchObject([
    { backgroundId: 'b7', callId: 't1', status: 'completed', code: 0, by: 'notification', at: { line: 5 } },
  ]);
  expect(eventsOf(composed, 'prompt')).toEqual([]);
});

test('a killed shell is told so', () => {
  const composed = background().call('t2', 'KillShell', { shell_id: 'b7' }).result('t2', 'killed');
  expect(eventsOf(composed, 'read-back')).toMatchObject([{ backgroundId: 'b7', status: 'killed' }]);
});
