import type { CallState } from '../../model/call.ts';
import type { ExitReading, SimpleCommand } from '../../model/shell.ts';

/** Takes how a call ended; gives what its exit code says of one command in it. */
export function readExitCode(command: Pick<SimpleCommand, 'exit'>, state: CallState): ExitReading {
  switch (state.kind) {
    case 'exited':
      return state.code === 0 ? command.exit.zero : command.exit.nonZero;
    case 'failed':
      return command.exit.nonZero;
    default:
      return 'unknown';
  }
}

/** Takes how a call ended; gives the words that say so as evidence. */
export function exitText(state: CallState): string {
  return state.kind === 'exited' ? `exit code ${state.code}` : 'the call failed';
}
