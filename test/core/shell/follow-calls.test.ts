import { describe, expect, it } from 'vitest';
import type { CallState } from '../../../src/core/model/call.ts';
import type { PlacedEvent, SessionInput } from '../../../src/core/model/session.ts';
import { walkCalls } from '../../../src/core/shell/follow-calls.ts';

interface Call {
  readonly command: string;
  readonly cwd?: string;
  readonly state?: CallState;
  readonly agent?: string;
  readonly resetTo?: string;
}

function session(calls: readonly Call[], statesFolders = false): SessionInput {
  const events = calls.map((call, order): PlacedEvent => ({
    type: 'call',
    at: { source: 0, line: order + 1 },
    order,
    place: order,
    known: order,
    agent: call.agent ?? 'main',
    id: `call-${order}`,
    tool: 'Bash',
    ...(call.cwd === undefined ? {} : { cwd: call.cwd }),
    state: call.state ?? { kind: 'exited', code: 0 },
    action: {
      kind: 'shell',
      command: call.command,
      dialect: 'bash',
      output: '',
      cut: false,
      ...(call.resetTo === undefined ? {} : { resetTo: call.resetTo }),
    },
  }));
  return { id: 's', harness: 'claude-code', cwd: '/ws', statesFolders, sources: [0], agents: [], events };
}

/** The folders that the calls started in. */
function starts(calls: readonly Call[], statesFolders = false): readonly string[] {
  return walkCalls(session(calls, statesFolders)).map(({ start }) => (start.known ? start.path : '?'));
}

describe('walkCalls', () => {
  it('follows one shell from call to call', () => {
    expect(starts([{ command: 'cd a' }, { command: 'cd b && ls' }, { command: 'ls' }])).toEqual([
      '/ws',
      '/ws/a',
      '/ws/a/b',
    ]);
  });

  it('shares it with subagents, and loses it for all', () => {
    const calls = [
      { command: 'cd a', agent: 'sub' },
      { command: 'cd "$X"' },
      { command: 'ls', agent: 'sub' },
    ];
    expect(starts([...calls, { command: 'cd /abs' }, { command: 'ls' }])).toEqual([
      '/ws',
      '/ws/a',
      '?',
      '?',
      '/abs',
    ]);
  });

  it.each<CallState>([
    { kind: 'exited', code: 1 },
    { kind: 'failed' },
    { kind: 'refused' },
    { kind: 'not-started' },
    { kind: 'running' },
  ])('stays where a call moved nothing: %o', (state) => {
    expect(starts([{ command: 'cd a', state }, { command: 'ls' }])).toEqual(['/ws', '/ws']);
  });

  it.each<CallState>([{ kind: 'timed-out' }, { kind: 'interrupted' }, { kind: 'no-result' }])(
    'does not know where a call ended that may have moved it: %o',
    (state) => {
      expect(starts([{ command: 'cd a', state }, { command: 'ls' }])).toEqual(['/ws', '?']);
      expect(starts([{ command: 'make', state }, { command: 'ls' }])).toEqual(['/ws', '/ws']);
    },
  );

  it('takes the folder that the harness reset the shell to', () => {
    expect(starts([{ command: 'cd /x', resetTo: '/ws' }, { command: 'ls' }])).toEqual(['/ws', '/ws']);
  });

  it('takes the folder of the record where the harness states it', () => {
    expect(starts([{ command: 'cd a' }, { command: 'ls', cwd: '/ws/b' }, { command: 'ls' }], true)).toEqual([
      '/ws',
      '/ws/b',
      '/ws',
    ]);
  });

  it('walks shell calls only, in order', () => {
    const input = session([{ command: 'a' }, { command: 'b' }]);
    const reply: PlacedEvent = {
      type: 'reply',
      text: 'hi',
      at: { source: 0, line: 9 },
      order: 9,
      place: 9,
      known: 9,
      agent: 'main',
    };
    const walked = walkCalls({ ...input, events: [...input.events, reply] });
    expect(walked.map(({ action, walk }) => [action.command, walk.commands.length])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });
});
