import type { ShellWalk } from '../model/shell.ts';

/** Places of events lie further apart than this times the commands of any call. */
const STEP = 1e-7;

/**
 * Takes the place of a call and a command in it; gives the command's own place, so that what one call does is ordered
 * as written. The stages of a pipeline start together.
 */
export function placeInCall(callPlace: number, walk: ShellWalk, index: number): number {
  const pipeline = walk.commands[index]?.pipeline.id;
  const first = walk.commands.findIndex((command) => command.pipeline.id === pipeline);
  return callPlace + (first < 0 ? index : first) * STEP;
}
