import type { At } from '../../model/at.ts';
import type { CallAction, CallState } from '../../model/call.ts';
import { compact } from '../../model/compact.ts';
import type { SessionEvent } from '../../model/event.ts';
import type { Script } from './script/read-script.ts';

/** Where and when something stands in the file. */
export interface Spot {
  readonly at: At;
  readonly order: number;
  readonly time: string | undefined;
  readonly record: string | undefined;
  /** The working folder of the turn. */
  readonly cwd: string | undefined;
  /** The shell of commands that name none. */
  readonly shell: string | undefined;
  /** 'main', or who speaks while a review is under way. */
  readonly agent: string;
  /** It was copied from the session that this one was forked from. */
  readonly copied: boolean;
}

/** Gives the next spot in the file; its record is known again in other files by the id. */
export type NextSpot = (record?: string) => Spot;

/** One output of a call, as its record holds it: a text, or several. */
export interface OutputDraft {
  readonly spot: Spot;
  readonly texts: readonly string[];
}

/** The end of a command that a record of its own tells of, in all files that have such records. */
export interface CommandEnd {
  readonly spot: Spot;
  readonly id: string;
  readonly command: unknown;
  readonly cwd: string | undefined;
  readonly code: number | undefined;
  readonly status: string | undefined;
  readonly output: string;
  readonly byPerson: boolean;
  readonly processId: string | undefined;
}

/** The end of a patch that a record of its own tells of. */
export interface PatchEnd {
  readonly spot: Spot;
  readonly id: string;
  readonly ok: boolean;
  readonly declined: boolean;
  readonly paths: readonly string[];
}

/** A call whose output may still come. */
export interface CallDraft {
  readonly spot: Spot;
  readonly id: string;
  readonly tool: string;
  /** The arguments; for a tool that takes a text, the text. */
  readonly input: unknown;
  readonly outputs: OutputDraft[];
  /** A script of code mode, read. */
  readonly script: Script | undefined;
  /** Where each call of the script stands among the others. */
  readonly spots: readonly Spot[];
  end: CommandEnd | undefined;
  patchEnd: PatchEnd | undefined;
  /** Ends of what a script did, under ids of their own. */
  readonly nested: (CommandEnd | PatchEnd)[];
}

/** A thing that is whole where it stands. */
export interface OutsideCall {
  readonly spot: Spot;
  readonly resultSpot: Spot;
  readonly id: string;
  readonly tool: string;
  readonly by?: 'person';
  readonly cwd: string | undefined;
  readonly state: CallState;
  readonly action: CallAction;
}

/** The parts of an event that its spot gives. */
export function toBase(
  spot: Spot,
): Pick<SessionEvent, 'at' | 'order' | 'agent'> & { time?: string; record?: string } {
  return {
    at: spot.at,
    order: spot.order,
    agent: spot.agent,
    ...compact({ time: spot.time, record: spot.record }),
  };
}

/** The place of a result. */
export function toResult(spot: Spot): { at: At; order: number; time?: string } {
  return { at: spot.at, order: spot.order, ...compact({ time: spot.time }) };
}
