import type { ReadCommand } from '../model/run.ts';
import type { SimpleCommand } from '../model/shell.ts';
import { matchPossibleCheck } from '../runners/index.ts';
import type { WalkedCall } from '../shell/follow-calls.ts';
import { placeInCall } from '../shell/place-in-call.ts';

/**
 * Takes a call, the lines that it showed and whether a command of it is left over (neither run nor activity); gives the
 * commands that may all the same have shown a check. A script that told what it did, and told of no test, did not.
 */
export function findPossibleChecks(
  { event, walk, action }: WalkedCall,
  lines: readonly string[],
  isLeft: (command: SimpleCommand) => boolean,
): ReadCommand[] {
  const isMute = action.cut || lines.every((line) => line.trim() === '');
  return walk.commands.filter(isLeft).flatMap((command): ReadCommand[] => {
    const match = matchPossibleCheck(command);
    if (match === undefined) return [];
    const isHidden = isMute || command.stdout.to !== 'screen' || command.background;
    if (match.kind === 'script' && !match.vague && !isHidden) return [];
    const { at, known, agent, time } = event;
    return [
      {
        at,
        place: placeInCall(event.place, walk, command.index),
        known,
        agent,
        ...(time === undefined ? {} : { time }),
        command: command.text,
        why: match.kind,
      },
    ];
  });
}
