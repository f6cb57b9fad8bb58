import { readAt, readBoolean, readNumber, readString } from '../../input/json.ts';
import type { CallState, Dialect } from '../../model/call.ts';
import { readFailure } from './failures.ts';
import { readOutputNotes } from './output-notes.ts';
import { readErrorText } from './records.ts';

const SHELLS: ReadonlyMap<string, Dialect> = new Map([
  ['bash', 'bash'],
  ['shell', 'bash'],
  ['powershell', 'powershell'],
  ['pwsh', 'powershell'],
  ['cmd', 'cmd'],
]);

/** The shell that a tool runs its commands in, or `undefined` where it runs none. */
export function shellOf(tool: string): Dialect | undefined {
  return SHELLS.get(tool);
}

/** How a call that ran in a shell ended and what it showed. */
export interface ShellResult {
  readonly state: CallState;
  readonly output: string;
  readonly cut: boolean;
}

/** Takes the state of a call's part. */
export function readShellResult(state: unknown): ShellResult {
  const metadata = readAt(state, 'metadata');
  switch (readString(state, 'status')) {
    case 'completed':
      return readCompleted(state, metadata);
    case 'error':
      return readError(state, metadata);
    // Pending or running: the session was killed, or still goes on.
    default:
      return { state: { kind: 'no-result' }, output: '', cut: false };
  }
}

/** A command that ran is completed whatever its exit code, which stands in the metadata alone. */
function readCompleted(state: unknown, metadata: unknown): ShellResult {
  const notes = readOutputNotes(readString(state, 'output') ?? readString(metadata, 'output') ?? '');
  const cut = notes.cut || readBoolean(metadata, 'truncated') === true;
  const code = readNumber(metadata, 'exitCode') ?? readNumber(metadata, 'exit') ?? notes.code;
  return {
    state: endOf(notes.timedOut || saysTimeout(metadata), notes.aborted, code),
    output: notes.text,
    cut,
  };
}

function endOf(timedOut: boolean, aborted: boolean, code: number | undefined): CallState {
  if (timedOut) return { kind: 'timed-out' };
  if (aborted) return { kind: 'interrupted' };
  return code === undefined ? { kind: 'finished' } : { kind: 'exited', code };
}

function saysTimeout(metadata: unknown): boolean {
  // A number is the limit that was set.
  return readBoolean(metadata, 'timeout') === true || readBoolean(metadata, 'timedOut') === true;
}

/** An error is a refusal or a fault of the tool, and no exit of the command. */
function readError(state: unknown, metadata: unknown): ShellResult {
  const failure = readFailure(readErrorText(readAt(state, 'error')), metadata);
  if (failure.kind === 'refused' || failure.kind === 'not-started') {
    return { state: failure, output: '', cut: false };
  }
  const shown = readString(state, 'output') ?? readString(metadata, 'output') ?? '';
  // Whether the command ran to its end is not known.
  return { state: { kind: 'interrupted' }, output: readOutputNotes(shown).text, cut: true };
}
