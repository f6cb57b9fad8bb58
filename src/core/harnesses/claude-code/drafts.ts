import type { At } from '../../model/at.ts';
import type { CallAction, CallState } from '../../model/call.ts';
import type { SessionEvent } from '../../model/event.ts';
import type { ResultBlock } from './records.ts';

/** Where and when something stands in the file. */
export interface Spot {
  readonly at: At;
  readonly order: number;
  readonly time: string | undefined;
  readonly record: string | undefined;
  /** The working folder that the record states. */
  readonly cwd: string | undefined;
  /** The agent, by what is known of it so far: see `agent-names.ts`. */
  readonly key: string;
}

/** Gives the next spot in the file: at a place in the record, where one is named. */
export type NextSpot = (pointer?: string) => Spot;

/** The result of a call, as its record holds it. */
export interface ResultDraft {
  readonly spot: Spot;
  readonly block: ResultBlock;
  readonly structured: unknown;
  readonly denialKind: string | undefined;
}

/** A call whose result may still come. */
export interface CallDraft {
  readonly spot: Spot;
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  /** The message that the call stands in. */
  readonly message: string;
  result: ResultDraft | undefined;
}

/** A command that the person or a hook ran: nothing of it comes later but the person's output. */
export interface OutsideCallDraft {
  readonly spot: Spot;
  readonly id: string;
  readonly tool: string;
  readonly by: 'person' | 'hook';
  state: CallState;
  action: CallAction;
  resultSpot: Spot | undefined;
}

/** A finish of something in the background that a message tells of: of a command or an agent, to be found out. */
export interface NoticeDraft {
  spot: Spot;
  readonly taskId: string | undefined;
  readonly callId: string | undefined;
  readonly status: 'running' | 'completed' | 'failed' | 'killed' | 'unknown';
  readonly code: number | undefined;
  /** It was only queued so far, not shown to the agent. */
  queued: boolean;
}

/** A hand-back message of an agent, by the name that it goes by. */
export interface HandBackDraft {
  readonly spot: Spot;
  readonly from: string;
}

/** The parts of an event that its spot gives. */
export function toBase(
  spot: Spot,
): Pick<SessionEvent, 'at' | 'order' | 'agent'> & { time?: string; record?: string } {
  return {
    at: spot.at,
    order: spot.order,
    agent: spot.key,
    ...(spot.time === undefined ? {} : { time: spot.time }),
    ...(spot.record === undefined ? {} : { record: spot.record }),
  };
}
