import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../src/core/harnesses/read-transcript.ts';
import type { PlacedEvent, SessionInput } from '../../src/core/model/session.ts';
import { checkSession } from '../../src/core/report/check-session.ts';
import { assembleSessions } from '../../src/core/sessions/assemble.ts';
import scenarios from '../cases/scenarios.json' with { type: 'json' };
import { claudeSession, type Step } from '../scenes/claude-session.ts';
import { textFile } from '../scenes/text-file.ts';

type ShellEvent = Extract<PlacedEvent, { type: 'call' }>;

/** What a transcript may lack of a call. Each takes something away and adds nothing. */
const LOSSES: Readonly<Record<string, (event: ShellEvent) => PlacedEvent>> = {
  'its exit code': (event) =>
    event.state.kind === 'exited' ? { ...event, state: { kind: 'finished' } } : event,
  'its output': (event) =>
    event.action.kind === 'shell' ? { ...event, action: { ...event.action, output: '', cut: true } } : event,
  'its exit code and its output': (event) =>
    event.action.kind === 'shell'
      ? { ...event, state: { kind: 'finished' }, action: { ...event.action, output: '', cut: true } }
      : event,
  'its result': (event) => {
    const { result, ...rest } = event;
    if (rest.action.kind !== 'shell') return event;
    const action = { ...rest.action, output: '', cut: false };
    return { ...rest, state: { kind: 'no-result' }, action, known: undefined };
  },
};

async function readSession(steps: readonly Step[]): Promise<SessionInput> {
  const { parts } = await readTranscript(textFile('s.jsonl', claudeSession(steps)), 0);
  const [session] = assembleSessions(parts).sessions;
  if (session === undefined) throw new Error('The composed session was not read');
  return session;
}

const verdictsOf = (session: SessionInput): string[] =>
  checkSession(session, []).claims.map(({ verdict }) => verdict);

/** The session with one shell call that lost something. */
function without(
  session: SessionInput,
  lost: ShellEvent,
  loss: (event: ShellEvent) => PlacedEvent,
): SessionInput {
  return { ...session, events: session.events.map((event) => (event === lost ? loss(lost) : event)) };
}

const withClaims = scenarios.cases.filter(({ expect: claims }) => claims !== undefined);
const shellCalls = (session: SessionInput): ShellEvent[] =>
  session.events.filter((event) => event.type === 'call').filter(({ action }) => action.kind === 'shell');

describe('a run that lost', () => {
  it.each(Object.entries(LOSSES))('%s never makes a claim backed', async (_name, loss) => {
    let tried = 0;
    for (const { name, steps } of withClaims) {
      const session = await readSession(steps);
      const before = verdictsOf(session);
      for (const call of shellCalls(session)) {
        const after = verdictsOf(without(session, call, loss));
        const gained = after.filter((verdict, index) => verdict === 'backed' && before[index] !== 'backed');
        expect(gained, name).toEqual([]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(40);
  });

  it('its result no longer backs the claim that rested on it', async () => {
    const session = await readSession([
      { run: 'pytest -q', out: '12 passed in 0.31s', exit: 0 },
      { say: 'All tests pass.' },
    ]);
    const [call] = shellCalls(session);
    const loss = LOSSES['its result'];
    if (call === undefined || loss === undefined) throw new Error('The scene has a run');
    expect(verdictsOf(session)).toEqual(['backed']);
    expect(verdictsOf(without(session, call, loss))).toEqual(['unclear']);
  });
});
