import type { SessionInput } from '../model/session.ts';
import type { WalkedCall } from '../shell/follow-calls.ts';
import { readLastBack } from './later-result.ts';
import { readLines } from './read-lines.ts';
import { findUnlisted, type UnlistedRun } from './unlisted.ts';

/** Takes a call without a run of the table; gives the run that its output, or what was read back of it, tells of. */
export function findUnlistedOf(
  session: SessionInput,
  call: WalkedCall,
  lines: readonly string[],
): UnlistedRun | undefined {
  if (call.event.state.kind !== 'running') return findUnlisted(call, lines);
  const back = readLastBack(session, call);
  if (back === undefined) return undefined;
  const result = { at: back.at, order: call.event.order };
  const ended = { ...call, event: { ...call.event, state: back.state, result } };
  const found = findUnlisted(ended, readLines({ output: back.text, cut: back.cut }).lines);
  if (found === undefined) return undefined;
  return { index: found.index, run: { ...found.run, background: true, known: back.known } };
}
