import type { At } from '../../model/at.ts';
import { compact } from '../../model/compact.ts';

/** Where and when something stands in the file. */
export interface Spot {
  readonly at: At;
  readonly order: number;
  readonly time: string | undefined;
  readonly record: string | undefined;
  /** The working folder that was last stated. */
  readonly cwd: string | undefined;
  /** 'main', or a name of the subagent: see `agent-names.ts`. */
  readonly key: string;
}

/** The result of a call, as its event holds it. */
export interface ResultDraft {
  readonly spot: Spot;
  readonly success: boolean | undefined;
  readonly text: string;
  readonly errorCode: string | undefined;
  readonly errorMessage: string | undefined;
  /** The exit code that stands outside of the text. */
  readonly exitCode: number | undefined;
  /** The folder that the shell was left in. */
  readonly endedIn: string | undefined;
  readonly outputTruncated: boolean;
}

/** A call whose result may still come. */
export interface CallDraft {
  readonly spot: Spot;
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  by: 'person' | undefined;
  result: ResultDraft | undefined;
  /** The turn was aborted while it had no result. */
  aborted: boolean;
}

/** A reply that later chunks of its message may still add to. */
export interface ReplyDraft {
  readonly spot: Spot;
  readonly message: string | undefined;
  text: string;
}

/** Something in the background that the harness told the agent of. */
export interface NoticeDraft {
  readonly spot: Spot;
  /** 'shell_completed', 'shell_detached_completed', 'agent_completed', 'agent_idle', ... */
  readonly type: string;
  readonly id: string | undefined;
  readonly code: number | undefined;
}

/** The parts of an event that its spot gives. */
export function toBase(spot: Spot): { at: At; order: number; agent: string; time?: string; record?: string } {
  return {
    at: spot.at,
    order: spot.order,
    agent: spot.key,
    ...compact({ time: spot.time, record: spot.record }),
  };
}
