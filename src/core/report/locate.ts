import type { At } from '../model/at.ts';

/** Gives a function that turns places among all dropped files into places among those of one session. */
export function locateIn(sources: readonly number[]): (at: At) => At {
  const indexes = new Map(sources.map((source, index) => [source, index]));
  return (at) => ({ ...at, source: indexes.get(at.source) ?? 0 });
}
