import { describe, expect, test } from 'vitest';
import { callsOf, checkOne, Composed, readEvents } from './composed.ts';

const exit = (code: number) => `<shellId: 0 completed with exit code ${String(code)}>`;

describe('how a shell call ended', () => {
  test.each([
    ['3 passed\n<exited with exit code 0>', { kind: 'exited', code: 0 }, '3 passed\n'],
    [`1 failed\n${exit(1)}`, { kind: 'exited', code: 1 }, '1 failed\n'],
    [`1 failed\n${exit(1)}\n\nThe command ran in a sandbox.`, { kind: 'exited', code: 1 }, '1 failed\n'],
    ['x\n<detached command with shellId: d1 completed with exit code 2>', { kind: 'exited', code: 2 }, 'x\n'],
    [
      'so far\n<command with shellId: 0 is still running after 30 seconds. Use read_bash.>',
      { kind: 'running' },
      'so far\n',
    ],
    ['<command with shellId: 0 moved to background by the user. It goes on.>', { kind: 'running' }, ''],
    ['<command started in background with shellId: web>', { kind: 'running' }, ''],
    ['<command started in detached background with shellId: web. Wait.>', { kind: 'running' }, ''],
    ['<command with shellId: 0 is already running, wait for it.>', { kind: 'not-started' }, ''],
    // The program prints such a line, and the harness its own below.
    [`<exited with exit code 0>\n${exit(3)}`, { kind: 'exited', code: 3 }, '<exited with exit code 0>\n'],
    // Far from the end it is the program's.
    ['<exited with exit code 0>\na\nb\nc', { kind: 'finished' }, '<exited with exit code 0>\na\nb\nc'],
    ['no footer', { kind: 'finished' }, 'no footer'],
  ])('%s', (content, state, output) => {
    expect(callsOf(new Composed().bash('t1', 'npm test', content))).toMatchObject([
      { id: 't1', state, action: { kind: 'shell', command: 'npm test', output } },
    ]);
  });

  test('a footer of another shell is not this one’s', () => {
    const composed = new Composed().bash('t1', 'cat log', '<shellId: b completed with exit code 0>', {
      shellId: 'a',
    });
    expect(callsOf(composed)).toMatchObject([{ state: { kind: 'finished' } }]);
  });

  test.each([
    [
      { contents: [{ type: 'shell_exit', shellId: '0', exitCode: 1, cwd: '/home/ana/app' }], content: 'x' },
      1,
    ],
    [{ contents: [{ type: 'terminal', text: 'x', exitCode: 0 }] }, 0],
  ])('a block beside the text holds the code', (result, code) => {
    expect(callsOf(new Composed().bash('t1', 'npm test', result))).toMatchObject([
      { state: { kind: 'exited', code }, action: { output: 'x' } },
    ]);
  });

  test.each([
    [{ code: 'rejected', message: 'The user rejected this tool call.' }, 'refused'],
    [{ code: 'denied', message: 'Denied.' }, 'refused'],
    [{ code: 'timeout', message: 'Timed out.' }, 'timed-out'],
    [{ code: 'failure', message: 'Failed to start bash process' }, 'not-started'],
    [{ code: 'failure', message: 'The connection was lost' }, 'interrupted'],
  ])('an unsuccessful call: %o', (error, kind) => {
    const composed = new Composed().call('t1', 'bash', { command: 'npm test' }, undefined, {
      success: false,
      error,
    });
    expect(callsOf(composed)).toMatchObject([{ state: { kind } }]);
  });

  test('a permission event tells of a refusal by the id of its request', () => {
    const composed = new Composed()
      .ask([{ id: 't1', name: 'bash', input: { command: 'npm test' } }])
      .add('permission.requested', {
        requestId: 'r1',
        permissionRequest: { kind: 'shell', toolCallId: 't1' },
      })
      .add('permission.completed', { requestId: 'r1', result: { kind: 'denied-interactively-by-user' } });
    expect(callsOf(composed)).toMatchObject([{ state: { kind: 'refused' } }]);
  });

  test('what an abort left without a result was interrupted', () => {
    const call = [{ id: 't1', name: 'bash', input: { command: 'npm test' } }];
    expect(callsOf(new Composed().ask(call))).toMatchObject([{ state: { kind: 'no-result' } }]);
    const aborted = new Composed().ask(call).add('abort', { reason: 'user' });
    expect(callsOf(aborted)).toMatchObject([{ state: { kind: 'interrupted' } }]);
  });

  test('output that was too large is cut, and its footer still counts', () => {
    const composed = new Composed().bash(
      't1',
      'npm test',
      `Output too large to read at once (63.5 KB). Saved to: /tmp/out.txt\nhead of it\n${exit(1)}`,
    );
    expect(callsOf(composed)).toMatchObject([
      {
        state: { kind: 'exited', code: 1 },
        action: { cut: true, output: 'head of it\n', outputPath: '/tmp/out.txt' },
      },
    ]);
  });
});

describe('shells that go on', () => {
  test('a command is read back by the shell that it runs in, also where its id is used again', () => {
    const running = '<command with shellId: a is still running after 5 seconds.>';
    const composed = new Composed()
      .bash('t1', 'npm test', running, { shellId: 'a' })
      .call(
        't2',
        'read_bash',
        { shellId: 'a', delay: 5 },
        '2 passed\n<shellId: a completed with exit code 0>',
      )
      .bash('t3', 'npm run build', running, { shellId: 'a' })
      .call('t4', 'stop_bash', { shellId: 'a' }, '<command with id: a stopped>');
    const backs = readEvents(composed).filter((event) => event.type === 'read-back');
    expect(backs).toMatchObject([
      { backgroundId: 'a', callId: 't1', status: 'completed', code: 0, output: '2 passed\n', by: 'tool' },
      { backgroundId: 'a#2', callId: 't3', status: 'killed' },
    ]);
  });

  test('a notification tells the code of a command in the background', () => {
    const composed = new Composed()
      .bash('t1', 'npm test', '<command started in background with shellId: a>', {
        mode: 'async',
        shellId: 'a',
      })
      .add('system.notification', {
        content: '',
        kind: { type: 'shell_completed', shellId: 'a', exitCode: 1 },
      });
    expect(readEvents(composed)).toMatchObject([
      { type: 'call', state: { kind: 'running' } },
      { type: 'read-back', by: 'notification', callId: 't1', code: 1, status: 'completed' },
    ]);
  });

  test('each call starts in the folder of the session, but in a shell that stayed open where that was left', () => {
    const composed = new Composed()
      .bash('t1', 'cd api', '<exited with exit code 0>', { shellId: 'a' })
      .bash('t2', 'npm test', '<exited with exit code 0>', { shellId: 'a' })
      .bash('t3', 'npm test', exit(0))
      .add('session.context_changed', { cwd: '/home/ana/web', branch: 'main' })
      .bash('t4', 'npm test', exit(0));
    expect(callsOf(composed).map(({ cwd }) => cwd)).toEqual([
      '/home/ana/app',
      undefined,
      '/home/ana/app',
      '/home/ana/web',
    ]);
  });

  test('a command that was typed into a shell is one whose end is not told', () => {
    const composed = new Composed()
      .bash('t1', 'bash', '<command started in background with shellId: a>', { mode: 'async', shellId: 'a' })
      .call('t2', 'write_bash', { shellId: 'a', input: 'npm test{enter}' }, '3 passed')
      .call('t3', 'write_bash', { shellId: 'a', input: 'y{enter}' }, '');
    expect(callsOf(composed)).toMatchObject([
      { action: { kind: 'shell' } },
      { action: { kind: 'shell', command: 'npm test', cut: true }, state: { kind: 'finished' } },
      { action: { kind: 'other' } },
    ]);
  });
});

describe('verdicts', () => {
  test.each([
    ['3 passed (3)', 0, 'backed'],
    ['1 failed', 1, 'contradicted'],
  ])('a claim after %s', async (output, code, verdict) => {
    const { claims } = await checkOne(
      new Composed().bash('t1', 'pytest -q', `${output} in 0.1s\n${exit(code)}`).say('All tests pass.'),
    );
    expect(claims).toMatchObject([{ verdict }]);
  });

  test('a command that is still running proves nothing', async () => {
    const { claims, runs } = await checkOne(
      new Composed()
        .bash('t1', 'npm test', '<command with shellId: 0 is still running after 30 seconds.>')
        .say('All tests pass.'),
    );
    expect(runs).toMatchObject([{ outcome: 'unknown', background: true }]);
    expect(claims).toMatchObject([{ verdict: 'unclear' }]);
  });

  test('an edit after the run makes it stale', async () => {
    const { claims } = await checkOne(
      new Composed()
        .bash('t1', 'pytest -q', `3 passed in 0.1s\n${exit(0)}`)
        .call(
          't2',
          'apply_patch',
          '*** Begin Patch\n*** Update File: src/a.py\n@@\n+x\n*** End Patch',
          'Done',
        )
        .say('All tests pass.'),
    );
    expect(claims).toMatchObject([{ verdict: 'stale' }]);
  });
});
