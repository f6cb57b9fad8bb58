import type { CallAction, CallState, ResultPlace } from '../../model/call.ts';
import { compact } from '../../model/compact.ts';
import type { CallEvent, ReplyEvent } from '../../model/event.ts';
import type { Spot } from './records.ts';

/** What every event of a part has beside its place. */
export interface Stamp {
  /** 'main', or the session's own id where it is a subagent's. */
  readonly agent: string;
  readonly time: string | undefined;
  /**
   * A fork copies a session under new ids: what its copy shares with it are the times and what was done. A print run
   * and an export of one session share them too.
   */
  readonly record: string | undefined;
}

/** A call whose result is put where the agent was given it. */
export interface CallDraft {
  readonly spot: Spot;
  readonly stamp: Stamp;
  readonly id: string;
  readonly tool: string;
  readonly by: 'person' | undefined;
  readonly cwd: string | undefined;
  readonly state: CallState;
  readonly actions: readonly CallAction[];
  readonly startMs: number | undefined;
  readonly endMs: number | undefined;
  result: ResultPlace | undefined;
  /** Files that the harness says were changed while only this command ran. */
  changed: readonly string[] | undefined;
}

/** A reply that later parts of its message may add to. */
export interface ReplyDraft {
  readonly spot: Spot;
  readonly stamp: Stamp;
  readonly texts: string[];
}

/** The parts of an event that its spot and stamp give. */
export function toBase(spot: Spot, stamp: Stamp): Spot & { agent: string; time?: string; record?: string } {
  return {
    at: spot.at,
    order: spot.order,
    agent: stamp.agent,
    ...compact({ time: stamp.time, record: stamp.record }),
  };
}

/** What a call and its copies in a fork share: neither has ids in common with the other. */
export function toTrace({ tool, state, actions: [action] }: CallDraft): string {
  const did = action?.kind === 'shell' ? [action.command.length, action.output.length] : [];
  return [tool, state.kind, state.kind === 'exited' ? state.code : '', ...did].join(' ');
}

/** The events of a call: one for each file that it changed. */
export function toCallEvents(call: CallDraft): readonly CallEvent[] {
  return call.actions.map((action) => ({
    type: 'call',
    id: call.id,
    tool: call.tool,
    ...toBase(call.spot, call.stamp),
    state: call.state,
    action:
      action.kind === 'shell' && call.changed !== undefined ? { ...action, changed: call.changed } : action,
    ...compact({ by: call.by, cwd: call.cwd, result: call.result }),
  }));
}

export function toReplyEvent(reply: ReplyDraft): ReplyEvent {
  return { type: 'reply', text: reply.texts.join('\n\n'), ...toBase(reply.spot, reply.stamp) };
}
