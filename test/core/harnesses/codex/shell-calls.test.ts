import { expect, test } from 'vitest';
import { eventsOf, onlyCall, Rollout, shells } from './composed.ts';

const command = { command: 'npm test', cwd: '/w/app', cut: false };

function shown(output: unknown) {
  return shells(new Rollout().call('c1', 'exec_command', { cmd: 'npm test' }).result('c1', output));
}

test.each([
  [
    '{"output":"1 failed","metadata":{"exit_code":1,"duration_seconds":1.2}}',
    { kind: 'exited', code: 1 },
    '1 failed',
  ],
  ['Exit code: 0\nWall time: 1.2 seconds\nOutput:\n12 passed', { kind: 'exited', code: 0 }, '12 passed'],
  [
    'Chunk ID: 1a\nWall time: 1.2 seconds\nProcess exited with code 2\nOriginal token count: 9\nOutput:\nusage',
    { kind: 'exited', code: 2 },
    'usage',
  ],
  ['Wall time: 1.2 seconds\nOutput:\nSuccess.', { kind: 'finished' }, 'Success.'],
  [
    'Exit code: 124\nOutput:\ncommand timed out after 100 milliseconds\n3 passed',
    { kind: 'timed-out' },
    '3 passed',
  ],
  ['exec command rejected by user', { kind: 'refused' }, ''],
  ['approval policy is never; reject command', { kind: 'refused' }, ''],
  ['exec_command failed for `npm test`: no such folder', { kind: 'not-started' }, ''],
  ['failed to parse function arguments: missing field', { kind: 'not-started' }, ''],
  ['12 passed', { kind: 'finished' }, '12 passed'],
  // The words of the head in a program's own output.
  ['Exit code: 0\nnot a head\nOutput:\nx', { kind: 'finished' }, 'Exit code: 0\nnot a head\nOutput:\nx'],
  [
    'Exit code: 1\nOutput:\nProcess exited with code 0',
    { kind: 'exited', code: 1 },
    'Process exited with code 0',
  ],
])('reads the output %j', (output, state, text) => {
  expect(shown(output)).toEqual([{ ...command, state, output: text }]);
});

test('joins the texts of an output before it is read', () => {
  const texts = ['Wall time: 1.0 seconds\nProcess exited with code 0\nOutput:\n', '12 passed'];
  const output = texts.map((text) => ({ type: 'input_text', text }));
  expect(shown(output)).toEqual([{ ...command, state: { kind: 'exited', code: 0 }, output: '12 passed' }]);
});

test.each([
  'aborted by user after 3.1s',
  'Wall time: 3.1 seconds\naborted by user',
  'Exit code: 0\nTotal output lines: 900\nOutput:\na',
  'Exit code: 0\nOutput:\nTotal output lines: 900\n\na',
  'Exit code: 0\nOutput:\na…1200 tokens truncated…b',
  'Exit code: 0\nOutput:\na\n[... omitted 12 of 640 lines ...]\nb',
  '',
])('knows that part of %j is missing', (output) => {
  expect(shown(output)).toMatchObject([{ cut: true }]);
});

test.each([
  ['shell', { command: ['bash', '-lc', 'npm test'] }, { command: 'npm test' }],
  ['shell', { command: ['/bin/zsh', '-lc', 'npm test'] }, { command: 'npm test' }],
  ['shell', { command: ['git', 'commit', '-m', "it's"] }, { command: `git commit -m 'it'\\''s'` }],
  [
    'shell',
    { command: ['C:\\Windows\\powershell.exe', '-NoProfile', '-Command', 'npm test'] },
    { command: 'npm test', dialect: 'powershell' },
  ],
  ['container.exec', { command: ['bash', '-lc', 'npm test'] }, { command: 'npm test' }],
  ['shell_command', { command: 'npm test' }, { command: 'npm test' }],
  ['exec_command', { cmd: 'npm test', shell: 'pwsh' }, { command: 'npm test', dialect: 'powershell' }],
])('reads the command of %s %j', (tool, input, read) => {
  expect(shells(new Rollout().call('c1', tool, input))).toMatchObject([read]);
});

test('the shell is that of the context, or of Windows', () => {
  const context =
    '<environment_context>\n<cwd>/w/app</cwd>\n<shell>powershell</shell>\n</environment_context>';
  const told = new Rollout().user(context).call('c1', 'shell_command', { command: 'npm test' });
  expect(shells(told)).toMatchObject([{ dialect: 'powershell' }]);
  const windows = new Rollout({ cwd: 'C:\\code' }).script('c1', 'tools.exec_command({cmd: "npm test"})');
  expect(shells(windows)).toMatchObject([{ dialect: 'powershell', cwd: 'C:\\code' }]);
});

test('reads a local shell call', () => {
  const action = { type: 'exec', command: ['bash', '-lc', 'npm test'], working_directory: '/w/api' };
  const rollout = new Rollout()
    .item({ type: 'local_shell_call', call_id: 'c1', status: 'completed', action })
    .result('c1', '{"output":"12 passed","metadata":{"exit_code":0}}');
  expect(shells(rollout)).toMatchObject([
    { command: 'npm test', cwd: '/w/api', state: { kind: 'exited', code: 0 } },
  ]);
});

test('a call runs in its own folder, else in that of its turn', () => {
  const rollout = new Rollout()
    .call('c1', 'exec_command', { cmd: 'ls' })
    .line('turn_context', { cwd: '/w/lib' })
    .call('c2', 'exec_command', { cmd: 'ls' })
    .call('c3', 'exec_command', { cmd: 'ls', workdir: 'src' })
    .call('c4', 'exec_command', { cmd: 'ls', workdir: '/tmp' });
  expect(shells(rollout).map(({ cwd }) => cwd)).toEqual(['/w/app', '/w/lib', '/w/lib/src', '/tmp']);
});

const launch = 'Wall time: 10.0 seconds\nProcess running with session ID 7\nOutput:\n> vitest\n';
const polled = (chars: string, head: string) =>
  new Rollout()
    .call('c1', 'exec_command', { cmd: 'npm test' })
    .result('c1', launch)
    .call('c2', 'write_stdin', { session_id: 7, chars })
    .result('c2', `Wall time: 2.0 seconds\n${head}\nOutput:\n1 failed\n`);

test('a poll reads a session back', () => {
  const rollout = polled('', 'Process exited with code 1');
  expect(shells(rollout)).toMatchObject([
    { state: { kind: 'running' }, backgroundId: '7', output: '> vitest\n' },
  ]);
  expect(eventsOf(rollout, 'read-back')).toMatchObject([
    { callId: 'c1', backgroundId: '7', status: 'completed', code: 1, output: '1 failed\n', cut: false },
  ]);
});

test('a session that goes on, or was stopped, did not end', () => {
  const running = eventsOf(polled('', 'Process running with session ID 7'), 'read-back');
  expect(running).toMatchObject([{ status: 'running' }]);
  const [stopped] = eventsOf(polled('\u0003', 'Process exited with code 130'), 'read-back');
  expect(stopped).toMatchObject({ status: 'killed', cut: true });
  expect(stopped?.code).toBeUndefined();
});

test('what is typed into a waiting shell is a command', () => {
  const rollout = new Rollout()
    .call('c1', 'exec_command', { cmd: 'bash' })
    .result('c1', launch)
    .call('c2', 'write_stdin', { session_id: 7, chars: 'npm test\n' })
    .result('c2', 'Process running with session ID 7\nOutput:\n12 passed');
  expect(shells(rollout)).toMatchObject([
    { command: 'bash' },
    { command: 'npm test', state: { kind: 'finished' }, output: '12 passed', cut: true },
  ]);
});

const ended = (extra: Record<string, unknown>) => ({
  call_id: 'c1',
  command: ['/bin/bash', '-lc', 'npm test'],
  cwd: '/w/api',
  exit_code: 1,
  status: 'failed',
  aggregated_output: '1 failed\n',
  ...extra,
});

test('extended history adds what the output lacks', () => {
  const rollout = new Rollout()
    .call('c1', 'exec_command', { cmd: 'npm test' })
    .event({ type: 'exec_command_end', ...ended({}) });
  const end = { state: { kind: 'exited', code: 1 }, output: '1 failed\n', cwd: '/w/api' };
  expect(shells(rollout)).toMatchObject([end]);
  expect(onlyCall(rollout).result?.at.line).toBe(3);
  expect(shells(rollout.result('c1', '1 failed\n'))).toMatchObject([end]);
});

test('a command that went on past its call is not over by the record of its end', () => {
  const rollout = new Rollout()
    .call('c1', 'exec_command', { cmd: 'npm test' })
    .result('c1', launch)
    .event({ type: 'exec_command_end', ...ended({ exit_code: 0, status: 'completed' }) });
  expect(shells(rollout)).toMatchObject([{ state: { kind: 'running' } }]);
});

test('the person’s commands are told apart, once each', () => {
  const told = `<user_shell_command>\n<command>\nnpm test\n</command>\n<result>\nExit code: 0\nDuration: 1.0 seconds\nOutput:\n12 passed\n</result>\n</user_shell_command>`;
  const rollout = new Rollout().user(told).user('Go on');
  expect(onlyCall(rollout)).toMatchObject({
    by: 'person',
    state: { kind: 'exited', code: 0 },
    action: { command: 'npm test', output: '12 passed' },
  });
  expect(eventsOf(rollout, 'prompt')).toMatchObject([{ text: 'Go on' }]);
  const event = new Rollout().event({ type: 'exec_command_end', ...ended({ source: 'user_shell' }) });
  expect(onlyCall(event)).toMatchObject({ by: 'person', state: { kind: 'exited', code: 1 } });
});
