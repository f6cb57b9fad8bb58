import type { Flow } from './flow.ts';
import { inside, type Place } from './place.ts';
import type { ShellState } from './shell-state.ts';
import { giveUp, mayEnter, type CommandLine, type Tour } from './tour.ts';

/** Walks the body of a function of the script where `program` is one; undefined: it is none. */
export function walkCall(
  tour: Tour,
  place: Place,
  state: ShellState,
  line: CommandLine,
  program: string,
): Flow | undefined {
  const defined = state.functions.get(program);
  if (defined === undefined || line.unwrapped.words[0]?.value !== program) return undefined;
  if (place.calls.includes(program) || !mayEnter(tour, place)) {
    giveUp(tour, 'too-deep');
    return { kind: 'step', index: undefined, can: 'either' };
  }
  const streams = state.streams;
  state.streams = line.streams;
  const within = inside(place, {
    certain: false,
    source: defined.source,
    calls: [...place.calls, program],
    pipeline: place.pipeline,
  });
  const flow = tour.walkBody(defined.body, state, within);
  state.streams = streams;
  const call: Flow = { kind: 'scope', scope: { kind: 'function' }, flow };
  if (defined.certain) return call;
  const isThere: Flow = { kind: 'step', index: undefined, can: 'either' };
  return { kind: 'if', arms: [{ test: isThere, then: call }], otherwise: { ...isThere, can: 'fail' } };
}
