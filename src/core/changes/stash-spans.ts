import type { StashSpan } from '../model/change.ts';
import type { SimpleCommand } from '../model/shell.ts';
import type { WalkedCall } from '../shell/follow-calls.ts';
import { placeInCall } from '../shell/place-in-call.ts';
import { findStashSteps, type StashStep } from '../shell/stash.ts';
import { occurrenceOf } from './call-end.ts';

/** A stash that brings into the working tree what it did not have when the session began. */
export interface StashChange {
  readonly call: WalkedCall;
  readonly step: StashStep;
  /** Where the tree changed: for a stash thrown away, where it was made. */
  readonly place: number;
  readonly certain: boolean;
}

export interface StashReading {
  readonly spans: readonly StashSpan[];
  readonly changes: readonly StashChange[];
}

interface OpenStash {
  readonly from: number;
  readonly callId: string;
  readonly folder: string | undefined;
  /** Its content is back in the tree, and the stash is kept. */
  isApplied: boolean;
}

/** What git prints where there was nothing to set aside, or nothing to bring back. */
const NOTHING_SAVED = /^No local changes to save/gm;
const NOTHING_FOUND = /^No stash entries found\./gm;

/** Whether the call says, once for each step of this kind in it, that there was nothing to do. */
function hadNothingToDo({ kind }: StashStep, { walk, action }: WalkedCall): boolean {
  const isPush = kind === 'push';
  const said = action.output.match(isPush ? NOTHING_SAVED : NOTHING_FOUND)?.length ?? 0;
  const steps = findStashSteps(walk).filter((step) => (step.kind === 'push') === isPush);
  return said > 0 && said >= steps.length;
}

interface PlacedStep {
  readonly call: WalkedCall;
  readonly step: StashStep;
  readonly place: number;
  readonly certain: boolean;
}

function placedSteps(calls: readonly WalkedCall[]): PlacedStep[] {
  const steps = calls.flatMap((call) =>
    findStashSteps(call.walk).flatMap((step): PlacedStep[] => {
      const command: SimpleCommand | undefined = call.walk.commands[step.index];
      const occurrence = command === undefined ? 'did-not-run' : occurrenceOf(command, call);
      if (occurrence === 'did-not-run' || occurrence === 'failed') return [];
      const place = placeInCall(call.event.place, call.walk, step.index);
      return [{ call, step, place, certain: occurrence === 'ran' }];
    }),
  );
  return steps.sort((a, b) => a.place - b.place);
}

const folderOf = ({ directory }: StashStep): string | undefined =>
  directory.known ? directory.path : undefined;

/**
 * Takes the shell calls of a session; gives the times in which `git stash` had set the working tree aside, and the
 * changes that popping a stash of another time, or throwing one away, made.
 */
export function findStashes(
  calls: readonly WalkedCall[],
  rootOf: (path: string) => string | undefined,
): StashReading {
  const spans: StashSpan[] = [];
  const changes: StashChange[] = [];
  const open: OpenStash[] = [];
  for (const { call, step, place, certain } of placedSteps(calls)) {
    const path = folderOf(step);
    const folder = path === undefined ? undefined : (rootOf(path) ?? path);
    const callId = call.event.id;
    if (hadNothingToDo(step, call)) continue;
    if (step.kind === 'push') {
      open.push({ from: place, callId, folder, isApplied: false });
      continue;
    }
    const at = open.findLastIndex((stash) => stash.folder === folder || folder === undefined);
    const stash = open[at];
    if (stash === undefined) {
      if (step.kind !== 'drop') changes.push({ call, step, place, certain });
      continue;
    }
    if (!stash.isApplied) {
      const isOneCall = stash.callId === callId;
      spans.push({ from: stash.from, to: place, ...(isOneCall ? { withinCall: callId } : {}) });
      if (step.kind === 'drop') changes.push({ call, step, place: stash.from, certain });
    } else if (step.kind !== 'drop') {
      changes.push({ call, step, place, certain });
    }
    if (step.kind === 'apply') stash.isApplied = true;
    else open.splice(at, 1);
  }
  for (const stash of open) if (!stash.isApplied) spans.push({ from: stash.from, to: undefined });
  return { spans: spans.sort((a, b) => a.from - b.from), changes };
}
