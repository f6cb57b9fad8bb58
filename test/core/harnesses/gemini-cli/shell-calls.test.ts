import { describe, expect, test } from 'vitest';
import {
  allLines,
  callsOf,
  checkOne,
  Composed,
  type Json,
  readEvents,
  shell,
  tellingLines,
  tool,
} from './composed.ts';

const one = (call: Json) => callsOf(new Composed().say('', call).records);

describe('how a shell call ended', () => {
  test.each([
    [allLines('npm test', '3 passed', '0'), { kind: 'exited', code: 0 }, '3 passed'],
    [allLines('npm test', '(empty)', '1'), { kind: 'exited', code: 1 }, ''],
    [
      allLines('npm test', 'Exit Code: 7\nError: x', '0'),
      { kind: 'exited', code: 0 },
      'Exit Code: 7\nError: x',
    ],
    [allLines('npm test', 'killed', '(none)'), { kind: 'finished' }, 'killed'],
    [allLines('npm test', 'a', '(none)').replace('Signal: 0', 'Signal: 15'), { kind: 'interrupted' }, 'a'],
    [
      'Command: npm test\nDirectory: (root)\nStdout: a\nStderr: b\nError: (none)\nExit Code: 2\nSignal: (none)\nBackground PIDs: (none)\nProcess Group PGID: (none)',
      { kind: 'exited', code: 2 },
      'a\nb',
    ],
    [tellingLines('3 passed'), { kind: 'exited', code: 0 }, '3 passed'],
    [tellingLines('(empty)'), { kind: 'exited', code: 0 }, ''],
    [tellingLines('1 failed', 1), { kind: 'exited', code: 1 }, '1 failed'],
    [
      `<untrusted_context>\n${tellingLines('1 failed', 1)}\n</untrusted_context>`,
      { kind: 'exited', code: 1 },
      '1 failed',
    ],
    [`<untrusted_context>\n${tellingLines('ok')}\n</untrusted_context>`, { kind: 'exited', code: 0 }, 'ok'],
    ['Output: a\nSignal: SIGKILL\nProcess Group PGID: 42', { kind: 'interrupted' }, 'a'],
    // The tool's own error, or a last line of the program: nothing is known.
    [
      'Output: a\nError: spawn failed\nProcess Group PGID: 42',
      { kind: 'finished' },
      'a\nError: spawn failed',
    ],
    // Not the tool's shape: a summary that a model made of the output.
    ['All 3 tests passed without trouble.', { kind: 'finished' }, 'All 3 tests passed without trouble.'],
    ['<tool_output_masked>\n3 passed\n</tool_output_masked>', { kind: 'finished' }, ''],
    [
      'Command was automatically cancelled because it exceeded the timeout of 5.0 minutes without output. Below is the output before it was cancelled:\n2 passed',
      { kind: 'timed-out' },
      '2 passed',
    ],
    [
      'Command was cancelled by user before it could complete. There was no output before it was cancelled.',
      { kind: 'interrupted' },
      '',
    ],
    [
      'Command moved to background (PID: 4242). Output hidden. Press Ctrl+B to view.',
      { kind: 'running' },
      '',
    ],
    [
      'Command is running in background. PID: 4242. Initial output:\nstarting',
      { kind: 'running' },
      'starting',
    ],
    ['Command was auto-promoted to background (PID: 4242).', { kind: 'running' }, ''],
  ])('%s', (text, state, output) => {
    expect(one(shell('c1', 'npm test', text))).toMatchObject([
      { state, action: { kind: 'shell', command: 'npm test', output } },
    ]);
  });

  test('a command of several lines may hold the words of the layout', () => {
    const command = "cat <<'E'\nDirectory: x\nOutput: y\nExit Code: 9\nE";
    expect(one(shell('c1', command, allLines(command, 'z', '0')))).toMatchObject([
      { state: { kind: 'exited', code: 0 }, action: { output: 'z' } },
    ]);
  });

  test('where the newer layout tells of a 0, a missing line is none', () => {
    const told = shell('c1', 'ls', 'Output: a\nExit Code: 0\nProcess Group PGID: 42');
    const calls = callsOf(new Composed().say('', told, shell('c2', 'npm test', tellingLines('x'))).records);
    expect(calls).toMatchObject([{ state: { kind: 'exited', code: 0 } }, { state: { kind: 'finished' } }]);
  });

  test.each([
    ['cancelled', '[Operation Cancelled] Reason: User did not allow tool call', 'refused'],
    ['cancelled', '[Operation Cancelled] Reason: User cancelled tool execution.', 'interrupted'],
    ['error', 'Command rejected because it could not be parsed safely', 'refused'],
    ['error', 'Tool execution denied by policy.', 'refused'],
    ['error', 'User denied execution.', 'refused'],
    ['error', 'params must have required property command', 'not-started'],
    ['error', 'The pipe broke', 'interrupted'],
  ])('%s: %s', (status, error, kind) => {
    expect(
      one(tool('c1', 'run_shell_command', { command: 'npm test' }, { error }, { status })),
    ).toMatchObject([{ state: { kind } }]);
  });

  test('a call on its way has no result', () => {
    expect(
      one(tool('c1', 'run_shell_command', { command: 'x' }, undefined, { status: 'executing' })),
    ).toMatchObject([{ state: { kind: 'no-result' } }]);
  });

  test('of a large output the head and the tail are kept, with the lines below', () => {
    const text = `Output too large. Showing first 8 and last 40 characters. For full output see: /tmp/o.txt\nOutput: head\n... [900 characters omitted] ...\ntail\nExit Code: 1\nProcess Group PGID: 42`;
    expect(one(shell('c1', 'npm test', text))).toMatchObject([
      {
        state: { kind: 'exited', code: 1 },
        action: {
          cut: true,
          outputPath: '/tmp/o.txt',
          output: 'head\n... [900 characters omitted] ...\ntail',
        },
      },
    ]);
  });

  test('a command in the background is read back, and never told to have ended', () => {
    const launched = 'Command is running in background. PID: 4242. Initial output:\n';
    const composed = new Composed()
      .say(
        '',
        tool('c1', 'run_shell_command', { command: 'npm test', is_background: true }, { output: launched }),
      )
      .say(
        '',
        tool('c2', 'read_background_output', { pid: 4242 }, { output: 'Showing last 2 of 9 lines:\na\nb' }),
      )
      .say('', tool('c3', 'read_background_output', { pid: 4242 }, { output: 'Full Log Output:\n1 failed' }));
    const events = readEvents(composed.records);
    expect(events[0]).toMatchObject({ action: { backgroundId: '4242' }, state: { kind: 'running' } });
    expect(events.filter((event) => event.type === 'read-back')).toMatchObject([
      { backgroundId: '4242', status: 'unknown', output: 'a\nb', cut: true },
      { backgroundId: '4242', status: 'unknown', output: '1 failed', cut: false },
    ]);
  });
});

describe('verdicts', () => {
  const passed = shell('c1', 'pytest -q', tellingLines('3 passed in 0.1s'));
  const failed = shell('c1', 'pytest -q', tellingLines('1 failed in 0.1s', 1));

  test.each([
    [passed, 'backed'],
    [failed, 'contradicted'],
    [shell('c1', 'pytest -q', 'Command moved to background (PID: 7). Output hidden.'), 'unclear'],
    [shell('c1', 'pytest -q', 'The tests passed.'), 'unclear'],
  ])('a claim after %o', async (call, verdict) => {
    const { claims } = await checkOne(new Composed().say('', call).say('All tests pass.').text);
    expect(claims).toMatchObject([{ verdict }]);
  });

  test('a claim beside a call is made before it', async () => {
    const { claims } = await checkOne(new Composed().say('', failed).say('All tests pass.', passed).text);
    expect(claims).toMatchObject([{ verdict: 'contradicted' }]);
    const alone = await checkOne(new Composed().say('All tests pass.', passed).text);
    expect(alone.claims).toMatchObject([{ verdict: 'no-run' }]);
  });

  test('an edit after the run makes it stale where the folder of the project is known', async () => {
    const pwd = shell('c0', 'pwd', tellingLines('/home/ana/app'));
    const edit = tool('c2', 'replace', { file_path: 'src/a.py' }, { output: 'Successfully modified file' });
    const { claims } = await checkOne(
      new Composed().say('', pwd).say('', passed).say('', edit).say('All tests pass.').text,
    );
    expect(claims).toMatchObject([{ verdict: 'stale' }]);
  });

  test('where no folder is known, an edit after the run leaves it in doubt', async () => {
    for (const path of ['src/a.py', '/home/ana/app/src/a.py']) {
      const edit = tool('c2', 'replace', { file_path: path }, { output: 'ok' });
      const { claims, cwd } = await checkOne(
        new Composed().say('', passed).say('', edit).say('All tests pass.').text,
      );
      expect(cwd).toBeUndefined();
      expect(claims).toMatchObject([{ verdict: 'unclear' }]);
    }
  });

  test('a rewind may have set files back', async () => {
    const composed = new Composed()
      .say('', passed)
      .say('Now.', tool('c2', 'write_file', { file_path: 'a.py' }, { output: 'ok' }));
    const text = [
      composed.text,
      '{"$rewindTo":"m2"}',
      '{"id":"m9","type":"gemini","content":"All tests pass."}',
    ];
    const { claims } = await checkOne(text.join('\n'));
    expect(claims).toMatchObject([{ verdict: 'unclear' }]);
  });
});
