import type { CallState } from '../model/call.ts';
import { compact } from '../model/compact.ts';
import type { ProcessReport, ReadReport } from '../model/report.ts';
import type { PlacedEvent, SessionInput } from '../model/session.ts';
import type { WalkedCall } from '../shell/follow-calls.ts';

type CallEvent = Extract<PlacedEvent, { type: 'call' }>;

function hasFailed(state: CallState): boolean {
  if (state.kind === 'exited') return state.code !== 0;
  return state.kind === 'failed' || state.kind === 'not-started' || state.kind === 'timed-out';
}

function hasSucceeded(state: CallState): boolean {
  return state.kind === 'finished' || (state.kind === 'exited' && state.code === 0);
}

/** Several files of one call stand as several events. */
function onceEach(events: readonly CallEvent[]): CallEvent[] {
  const seen = new Set<string>();
  return events.filter(({ id, agent, at }) => {
    const key = JSON.stringify([agent, at.source, id]);
    return !seen.has(key) && seen.add(key);
  });
}

function millisecondsBetween(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const span = Date.parse(to) - Date.parse(from);
  return Number.isFinite(span) && span >= 0 ? span : undefined;
}

/** Takes a session, its shell calls and its reads; gives the figures of how its agents worked, subagents included. */
export function measureProcess(
  session: SessionInput,
  calls: readonly WalkedCall[],
  reads: readonly ReadReport[],
): ProcessReport {
  const events = session.events.filter(
    (event): event is CallEvent => event.type === 'call' && event.by === undefined,
  );
  const toolCalls = onceEach(events);
  const edits = onceEach(events.filter(({ action }) => action.kind === 'change'));
  const derived = reads.filter(({ by, outcome }) => by === 'shell' && outcome !== 'failed');
  const times = session.events.flatMap(({ time }) => time ?? []).sort();
  const firstEdit = edits.find(({ state }) => hasSucceeded(state));
  return {
    toolCalls: toolCalls.length + derived.length,
    commands: calls.filter(({ event }) => event.by === undefined).length,
    edits: edits.length,
    refused: toolCalls.filter(({ state }) => state.kind === 'refused').length,
    failed: toolCalls.filter(({ state }) => hasFailed(state)).length,
    ...compact({
      durationMs: millisecondsBetween(times[0], times.at(-1)),
      toFirstChangeMs: millisecondsBetween(times[0], firstEdit?.result?.time ?? firstEdit?.time),
    }),
  };
}
