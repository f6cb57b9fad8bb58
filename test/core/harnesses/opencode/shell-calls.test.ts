import { expect, test } from 'vitest';
import { Composed, eventsOf, type Json, onlyCall } from './composed.ts';

function shell(composed: Composed) {
  const { state, action, cwd, by } = onlyCall(composed);
  if (action.kind !== 'shell') throw new Error('no shell call');
  return { ...action, state, cwd, by };
}

const ran = (output: string, metadata: Json, state: Json = {}) =>
  shell(new Composed().assistant().bash('c1', 'npm test', output, metadata, state));
const failed = (error: unknown, metadata: Json = {}) =>
  shell(
    new Composed()
      .assistant()
      .bash('c1', 'npm test', '', metadata, { status: 'error', error, output: undefined }),
  );

test('a command that exited with 1 is completed all the same', () => {
  expect(ran('1 failed\n', { output: '1 failed\n', exit: 1, truncated: false })).toEqual({
    kind: 'shell',
    command: 'npm test',
    dialect: 'bash',
    cwd: '/home/dev/app',
    by: undefined,
    state: { kind: 'exited', code: 1 },
    output: '1 failed\n',
    cut: false,
  });
});

test.each([
  [{ exit: 0 }, { kind: 'exited', code: 0 }],
  [
    { exitCode: 2, exit: 0 },
    { kind: 'exited', code: 2 },
  ],
  [{ exitCode: 0 }, { kind: 'exited', code: 0 }],
  [{ exit: null }, { kind: 'finished' }],
  [{}, { kind: 'finished' }],
  [{ exit: '1' }, { kind: 'finished' }],
  [{ exit: null, timeout: true }, { kind: 'timed-out' }],
  [
    { exit: 0, timeout: 120_000 },
    { kind: 'exited', code: 0 },
  ],
])('metadata %j tells %j', (metadata, state) => {
  expect(ran('3 passed', metadata)).toMatchObject({ state, output: '3 passed' });
});

test.each([
  [
    '3 passed\n\n<shell_metadata>\nshell tool terminated command after exceeding timeout 120000 ms. If this command is expected to take longer, retry.\n</shell_metadata>',
    'timed-out',
  ],
  [
    '3 passed\n\n<bash_metadata>\nbash tool terminated command after exceeding timeout 60000 ms\n</bash_metadata>',
    'timed-out',
  ],
  ['3 passed\n\n(Command timed out after 60000 ms)', 'timed-out'],
  ['3 passed\n\n<shell_metadata>\nUser aborted the command\n</shell_metadata>', 'interrupted'],
  ['3 passed\n\n<metadata>\nUser aborted the command\n</metadata>', 'interrupted'],
  ['3 passed\n\n(Command was aborted)', 'interrupted'],
])('%j ended by the harness', (output, kind) => {
  expect(ran(output, { exit: null })).toMatchObject({ state: { kind }, output: '3 passed' });
});

test('the harness’s words within an output are output', () => {
  const printed = '(Command was aborted)\n3 passed';
  expect(ran(printed, { exit: 0 })).toMatchObject({ state: { kind: 'exited', code: 0 }, output: printed });
  const block = '<metadata>\nversion 3\n</metadata>';
  expect(ran(block, { exit: 0 })).toMatchObject({ state: { kind: 'exited', code: 0 }, output: block });
});

test('an exit code told in words counts where none is stated', () => {
  const told = '1 failed\nCommand exited with code 1.';
  expect(ran(told, {})).toMatchObject({ state: { kind: 'exited', code: 1 }, output: '1 failed' });
  const above = '<shell_metadata>\nexit code: 2\n</shell_metadata>\n\n1 failed';
  expect(ran(above, { exit: null })).toMatchObject({
    state: { kind: 'exited', code: 2 },
    output: '1 failed',
  });
});

test.each([
  '...output truncated...\n\nFull output saved to: /tmp/tool_1\n\n3 passed',
  '...120 lines truncated...\n\nThe tool call succeeded but the output was truncated.\n\n3 passed',
  '3 passed\n\n(Output was truncated due to length limit)',
  '3 passed\n\n<bash_metadata>\nbash tool truncated output as it exceeded 30000 char limit\n</bash_metadata>',
  '3 passed\n[Tool output truncated for compaction: 900 characters]',
  '[Old tool result content cleared]',
])('%j is cut', (output) => {
  expect(ran(output, { exit: 0 }).cut).toBe(true);
});

test('the metadata tell of a cut too', () => {
  expect(ran('3 passed', { exit: 0, truncated: true })).toMatchObject({ cut: true, output: '3 passed' });
});

test('output that is not there is empty', () => {
  expect(ran('(no output)', { exit: 0 }).output).toBe('');
  expect(ran('[Old tool result content cleared]', { exit: 0 }).output).toBe('');
});

test.each([
  ['The user rejected permission to use this specific tool call.', 'refused'],
  [
    'Error: The user rejected permission to use this specific tool call with the following feedback: no',
    'refused',
  ],
  [
    'The user has specified a rule which prevents you from using this specific tool call. Rules: []',
    'refused',
  ],
  [
    'The user has specifically restricted access to this command, you are not allowed to execute it.',
    'refused',
  ],
  [
    'Error: This command references paths outside of /home/dev/app so it is not allowed to be executed.',
    'refused',
  ],
  ['The user dismissed this question', 'refused'],
  ['Tool execution aborted', 'interrupted'],
  ['Error: Invalid timeout value: -1. Timeout must be a positive number.', 'not-started'],
  ['The bash tool was called with invalid arguments: command is missing.', 'not-started'],
  ['Failed to parse command', 'not-started'],
  ["ENOENT: no such file or directory, posix_spawn '/bin/zsh'", 'not-started'],
])('the error %j', (error, kind) => {
  expect(failed(error)).toMatchObject({ state: { kind }, output: '' });
});

test('an error of another kind does not tell how the command ended', () => {
  expect(failed({ message: 'socket closed' }, { output: '3 passed' })).toMatchObject({
    state: { kind: 'interrupted' },
    output: '3 passed',
    cut: true,
  });
});

test.each(['running', 'pending'])('a call that is still %s has no result', (status) => {
  const call = onlyCall(
    new Composed().assistant().bash('c1', 'npm test', '', { output: '3 passed' }, { status }),
  );
  expect(call).toMatchObject({ state: { kind: 'no-result' }, action: { output: '' } });
  expect(call.result).toBeUndefined();
});

test.each([
  [{ workdir: '/srv/lib' }, '/srv/lib'],
  [{ workdir: 'packages/core' }, '/home/dev/app/packages/core'],
  [{}, '/home/dev/app'],
])('a command of %j runs in %s', (input, cwd) => {
  const composed = new Composed().assistant().tool('c1', 'bash', { command: 'npm test', ...input });
  expect(onlyCall(composed).cwd).toBe(cwd);
});

test('the folder of the session counts where the message names none', () => {
  const composed = new Composed().assistant({ path: undefined }).bash('c1', 'npm test', 'ok');
  expect(onlyCall(composed).cwd).toBe('/home/dev/app');
});

test('a command that the person ran is the person’s', () => {
  const composed = new Composed()
    .user('The following tool was executed by the user', { synthetic: true })
    .assistant({ parentID: 'msg_1' })
    .bash('c1', 'npm test', '3 passed', { description: '' });
  expect(shell(composed)).toMatchObject({ by: 'person', state: { kind: 'finished' }, output: '3 passed' });
});

test('the next command is the agent’s again', () => {
  const composed = new Composed()
    .user('The following tool was executed by the user', { synthetic: true })
    .assistant({ parentID: 'msg_1' })
    .user('Go on')
    .assistant({ parentID: 'msg_3' })
    .bash('c2', 'npm test', '3 passed');
  expect(shell(composed).by).toBeUndefined();
});

test('files that changed while one command ran are told with it', () => {
  const patch = { type: 'patch', hash: 'h1', files: ['/home/dev/app/a.ts'] };
  const step = (composed: Composed) => composed.part({ type: 'step-finish' }).part(patch);
  const alone = step(new Composed().assistant().part({ type: 'step-start' }).bash('c1', 'make fix', 'ok'));
  expect(shell(alone).changed).toEqual(['/home/dev/app/a.ts']);
  const together = step(
    new Composed()
      .assistant()
      .part({ type: 'step-start' })
      .bash('c1', 'make fix', 'ok')
      .tool('c2', 'edit', { filePath: '/home/dev/app/a.ts' }),
  );
  expect(eventsOf(together, 'call').filter(({ action }) => 'changed' in action)).toEqual([]);
});
