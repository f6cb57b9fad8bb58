import { expect, test } from 'vitest';
import { Composed, onlyCall } from './composed.ts';

function shell(composed: Composed) {
  const { state, action, cwd } = onlyCall(composed);
  if (action.kind !== 'shell') throw new Error('no shell call');
  return { ...action, state, cwd };
}

const ask = (command = 'npm test', tool = 'Bash') => new Composed().call('t1', tool, { command });
const failed = (content: string, extra = {}) => shell(ask().fails('t1', content, extra));

test('no error flag is exit 0, with the output of both streams', () => {
  const composed = ask().result(
    't1',
    '12 passed',
    { stdout: '12 passed', stderr: 'warning' },
    { is_error: false },
  );
  expect(shell(composed)).toEqual({
    kind: 'shell',
    command: 'npm test',
    dialect: 'bash',
    cwd: '/home/dev/app',
    state: { kind: 'exited', code: 0 },
    output: '12 passed\nwarning',
    cut: false,
  });
});

test('a subagent file has the text alone', () => {
  expect(shell(ask().result('t1', [{ type: 'text', text: '12 passed' }]))).toMatchObject({
    state: { kind: 'exited', code: 0 },
    output: '12 passed',
  });
  expect(shell(ask().result('t1', '(Bash completed with no output)')).output).toBe('');
});

test.each([
  ['Exit code 1\n1 failed, 11 passed', { kind: 'exited', code: 1 }, '1 failed, 11 passed'],
  ['Error: Exit code 2\nusage', { kind: 'exited', code: 2 }, 'usage'],
  ['Exit code 1', { kind: 'exited', code: 1 }, ''],
  ['Error', { kind: 'failed' }, ''],
  ['1 failed, 11 passed', { kind: 'failed' }, '1 failed, 11 passed'],
  ['Command timed out after 2m 0.0s\n3 passed', { kind: 'timed-out' }, '3 passed'],
  ['Exit code 143\nCommand timed out after 2m 0s', { kind: 'timed-out' }, ''],
  [
    'Exit code 1\nCommand timed out after 2m 0s',
    { kind: 'exited', code: 1 },
    'Command timed out after 2m 0s',
  ],
  ['Exit code 137\n[Request interrupted by user for tool use]', { kind: 'interrupted' }, ''],
  [
    'Exit code 137\n2 passed\n[Request interrupted by user for tool use]',
    { kind: 'interrupted' },
    '2 passed',
  ],
  ['[Request interrupted by user for tool use]2 passed', { kind: 'interrupted' }, '2 passed'],
  ['[Request interrupted by user for tool use]\n2 passed', { kind: 'interrupted' }, '2 passed'],
])('reads the failure %j', (content, state, output) => {
  expect(failed(content)).toMatchObject({ state, output });
});

test.each([
  ["The user doesn't want to proceed with this tool use. The tool use was rejected.", 'refused'],
  ['This command requires approval', 'refused'],
  ['This Bash command contains multiple operations. The following part requires approval: rm', 'refused'],
  ['Permission to use Bash with command rm -rf dist has been denied.', 'refused'],
  ["Claude requested permissions to use Bash, but you haven't granted it yet.", 'refused'],
  ['Permission for this action was denied by the Claude Code auto mode classifier.', 'refused'],
  ['PreToolUse:Bash hook error: [guard.sh]: not here', 'refused'],
  ["cd to '/etc' was blocked. For security, only directories below the working folder.", 'refused'],
  ['<tool_use_error>InputValidationError: command is missing</tool_use_error>', 'not-started'],
  ['spawn /bin/zsh ENOENT', 'not-started'],
  ["posix_spawn '/bin/bash' EAGAIN", 'not-started'],
  ['Working directory "/ws/gone" no longer exists. Please restart.', 'not-started'],
])('%j never ran', (content, kind) => {
  expect(failed(content)).toMatchObject({ state: { kind }, output: '' });
});

test('a denial that the record states counts whatever the text is', () => {
  expect(failed('No.', { toolDenialKind: 'permission-rule' }).state).toEqual({ kind: 'refused' });
  expect(failed('No.', { toolDenialKind: 'interrupted' }).state).toEqual({ kind: 'interrupted' });
});

test('a hook that complained afterwards says nothing of the code', () => {
  expect(failed('PostToolUse:Bash hook error: [lint]: 2 problems').state).toEqual({ kind: 'finished' });
});

test('a code that the harness explains is no error and no zero', () => {
  const composed = ask('grep -r x src').result('t1', '', {
    stdout: '',
    stderr: '',
    returnCodeInterpretation: 'No matches found',
  });
  expect(shell(composed)).toMatchObject({ state: { kind: 'finished' }, meaning: 'No matches found' });
});

test.each([
  [
    'Command running in background with ID: b7x. Output is being written to: /tmp/c/tasks/b7x.output. You will be notified.',
    'b7x',
    '/tmp/c/tasks/b7x.output',
  ],
  [
    'Command did not complete within its 120s timeout and was moved to the background with ID: bq2.',
    'bq2',
    undefined,
  ],
  [
    'Command did not complete within its 120s timeout and was moved to the background (ID: bq3).',
    'bq3',
    undefined,
  ],
  ['Command was manually backgrounded by user with ID: bq4', 'bq4', undefined],
])('a launch is no result: %j', (content, id, path) => {
  const read = shell(ask().result('t1', content));
  expect(read).toMatchObject({ state: { kind: 'running' }, backgroundId: id, output: '' });
  expect(read.outputPath).toBe(path);
});

test('a launch is known where its sentence is all that the streams hold', () => {
  const content =
    'Command did not complete within its 120s timeout and was moved to the background with ID: bq2.';
  expect(shell(ask().result('t1', content, { stdout: content, stderr: '' }))).toMatchObject({
    state: { kind: 'running' },
    backgroundId: 'bq2',
  });
});

test('the sentence of a launch that a command printed itself is output', () => {
  const printed = 'Command x is in the background with ID: b7x';
  expect(shell(ask('cat log').result('t1', printed, { stdout: printed, stderr: '' }))).toMatchObject({
    state: { kind: 'exited', code: 0 },
    output: printed,
  });
});

test('a moved command is known by the task id beside it', () => {
  const composed = ask().result('t1', 'Moved.', {
    stdout: '3 passed',
    stderr: '',
    backgroundTaskId: 'b9',
    timedOutAfterMs: 1,
  });
  expect(shell(composed)).toMatchObject({
    state: { kind: 'running' },
    backgroundId: 'b9',
    output: '3 passed',
  });
});

test.each([
  ['a\n\n... [7003 characters truncated] ...\n\nb'],
  ['a\n\n... [100 lines truncated] ...'],
  ['[Truncated. Full output: /tmp/x.txt]\nb'],
])('sees that %j is cut', (content) => {
  expect(shell(ask().result('t1', content)).cut).toBe(true);
});

test('an output in a side file is cut, and only its preview is output', () => {
  const content =
    '<persisted-output>\nOutput too large (47.9KB). Full output saved to: /tmp/tool-results/b1.txt\n\nPreview (first 2KB):\n1 passed\n...\n</persisted-output>';
  expect(shell(ask().result('t1', content))).toMatchObject({ output: '1 passed\n', cut: true });
  expect(shell(ask().result('t1', content, { stdout: '1 passed\n2 passed', stderr: '' }))).toMatchObject({
    output: '1 passed\n2 passed',
    cut: true,
  });
});

test('a cleared result is cut, not empty', () => {
  expect(shell(ask().result('t1', '[Old tool result content cleared]'))).toMatchObject({
    output: '',
    cut: true,
  });
});

test('a mark within a line is output like any other', () => {
  expect(shell(ask().result('t1', 'grep: found "... [100 lines truncated] ..." twice')).cut).toBe(false);
});

test('takes the notice of the folder off the output', () => {
  const text = '12 passed\nShell cwd was reset to /home/dev/my app';
  expect(
    shell(
      ask().result('t1', text, { stdout: '12 passed', stderr: 'Shell cwd was reset to /home/dev/my app' }),
    ),
  ).toMatchObject({ output: '12 passed', resetTo: '/home/dev/my app' });
  expect(failed(`Exit code 1\n${text}`)).toMatchObject({ output: '12 passed', resetTo: '/home/dev/my app' });
});

test('tells files that the harness says the command changed', () => {
  const composed = ask().result('t1', '', {
    stdout: '',
    stderr: '',
    bashEditDiff: { files: [{ filePath: '/a.ts' }] },
  });
  expect(shell(composed).changed).toEqual(['/a.ts']);
});

test('a call of PowerShell is one of its own dialect', () => {
  expect(shell(ask('npm test', 'PowerShell').fails('t1', 'Exit code 1\nx'))).toMatchObject({
    dialect: 'powershell',
    state: { kind: 'exited', code: 1 },
  });
});

test('a call without a result has none', () => {
  expect(shell(ask()).state).toEqual({ kind: 'no-result' });
  expect(onlyCall(ask()).result).toBeUndefined();
});

test('of two results of one call the last decides', () => {
  expect(shell(ask().result('t1', 'partial').fails('t1', 'Exit code 1\nx')).state).toEqual({
    kind: 'exited',
    code: 1,
  });
});

test('an error is known by its text beside the result, or proves nothing', () => {
  const text = 'Exit code 1\n1 failed';
  expect(shell(ask().result('t1', text, `Error: ${text}`)).state).toEqual({ kind: 'exited', code: 1 });
  expect(shell(ask().result('t1', text)).state).toEqual({ kind: 'finished' });
  expect(shell(ask('cat log').result('t1', text, { stdout: text, stderr: '' })).state).toEqual({
    kind: 'exited',
    code: 0,
  });
});

test('long outputs are kept whole, long inputs of other tools are not kept', () => {
  const output = 'x'.repeat(20_000) + '\n3 passed';
  expect(shell(ask().result('t1', output, { stdout: output, stderr: '' })).output).toBe(output);
  const write = new Composed()
    .call('t1', 'Write', { file_path: '/a.ts', content: output })
    .result('t1', output);
  expect(JSON.stringify(onlyCall(write)).length).toBeLessThan(1000);
});

test('places point at the block in its record', () => {
  const call = onlyCall(ask().result('t1', 'ok'));
  expect(call.at).toEqual({ source: 0, line: 1, pointer: '/message/content/0' });
  expect(call.result?.at).toEqual({ source: 0, line: 2, pointer: '/message/content/0' });
});
