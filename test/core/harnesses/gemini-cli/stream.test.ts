import { describe, expect, test } from 'vitest';
import { checkOne, readParts } from './composed.ts';

describe('the print stream', () => {
  const time = '2026-06-01T09:00:00.000Z';
  const stream = (output: string, status = 'success') => [
    { type: 'init', timestamp: time, session_id: 's-1', model: 'm' },
    { type: 'message', timestamp: time, role: 'user', content: 'Go' },
    { type: 'message', timestamp: time, role: 'assistant', content: 'Running ', delta: true },
    { type: 'message', timestamp: time, role: 'assistant', content: 'them.', delta: true },
    {
      type: 'tool_use',
      timestamp: time,
      tool_name: 'run_shell_command',
      tool_id: 't1',
      parameters: { command: 'pytest' },
    },
    { type: 'tool_result', timestamp: time, tool_id: 't1', status, output },
    { type: 'message', timestamp: time, role: 'assistant', content: 'All tests pass.', delta: true },
    { type: 'result', timestamp: time, status: 'success', stats: {} },
  ];

  test('joins pieces, and puts results where they stand', () => {
    const { parts, unknown } = readParts(stream('1 failed in 0.1s'));
    expect(unknown).toBe(0);
    expect(parts).toMatchObject([{ sessionId: 's-1' }]);
    expect(parts[0]?.events).toMatchObject([
      { type: 'prompt', text: 'Go' },
      { type: 'reply', text: 'Running them.' },
      {
        type: 'call',
        at: { line: 5 },
        result: { at: { line: 6 } },
        state: { kind: 'finished' },
        action: { output: '1 failed in 0.1s' },
      },
      { type: 'reply', text: 'All tests pass.' },
    ]);
    const [, , call, reply] = parts[0]?.events ?? [];
    expect(
      call?.type === 'call' &&
        call.result !== undefined &&
        reply !== undefined &&
        call.result.order < reply.order,
    ).toBe(true);
  });

  test.each([
    ['Command exited with code: 1', 'contradicted'],
    ['3 passed in 0.1s', 'backed'],
    ['1 failed in 0.1s', 'contradicted'],
    ['', 'unclear'],
  ])('it holds no codes: a claim after %o', async (output, verdict) => {
    const { claims } = await checkOne(
      stream(output)
        .map((record) => JSON.stringify(record))
        .join('\n'),
    );
    expect(claims).toMatchObject([{ verdict }]);
  });
});
