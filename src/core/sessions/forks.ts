import type { SessionEvent } from '../model/event.ts';
import { identify, type MainThread } from './main-thread.ts';

/**
 * A forked or resumed session repeats the records of the one that it came from, under an id of its own. What was
 * run there stays evidence in the copy; what was said there is told once, in the session that said it.
 */
export function dropForkedReplies(threads: readonly MainThread[]): readonly MainThread[] {
  const holders = new Map<string, MainThread[]>();
  for (const thread of threads) {
    for (const key of keysOf(thread)) {
      const known = holders.get(key);
      if (known === undefined) holders.set(key, [thread]);
      else known.push(thread);
    }
  }
  const ownStarts = new Map(threads.map((thread) => [thread, ownStart(thread, holders)]));
  return threads.map((thread) => {
    const events = thread.events.filter((event) => {
      if (event.type !== 'reply' || event.record === undefined) return true;
      return owner(holders.get(keyOf(thread, event)) ?? [], ownStarts) === thread;
    });
    return events.length === thread.events.length ? thread : { ...thread, events };
  });
}

function keyOf(thread: MainThread, event: SessionEvent): string {
  return `${thread.harness}\n${identify(event)}`;
}

function keysOf(thread: MainThread): ReadonlySet<string> {
  const told = thread.events.filter((event) => event.record !== undefined);
  return new Set(told.map((event) => keyOf(thread, event)));
}

/** When a session first did something that no other one holds; '' where it never did: all of it was copied. */
function ownStart(thread: MainThread, holders: ReadonlyMap<string, readonly MainThread[]>): string {
  const isOwn = (event: SessionEvent): boolean =>
    event.record !== undefined && holders.get(keyOf(thread, event))?.length === 1;
  return thread.events.find((event) => event.time !== undefined && isOwn(event))?.time ?? '';
}

/** Of sessions that hold one record, the one that went on first. */
function owner(
  threads: readonly MainThread[],
  ownStarts: ReadonlyMap<MainThread, string>,
): MainThread | undefined {
  let first: MainThread | undefined;
  for (const thread of threads) {
    if (first === undefined || (ownStarts.get(thread) ?? '') < (ownStarts.get(first) ?? '')) first = thread;
  }
  return first;
}
