import { readBoolean, readText } from '../../input/json.ts';
import type { CallState, Dialect } from '../../model/call.ts';
import { compact } from '../../model/compact.ts';
import { readCut } from './cut.ts';
import type { CallDraft } from './drafts.ts';
import { readRefusal } from './refusals.ts';
import { type LaidOut, readLayout, unwrap } from './shell-layout.ts';

/** How a shell call ended and what it showed. */
export interface ShellResult {
  readonly state: CallState;
  readonly output: string;
  readonly cut: boolean;
  readonly backgroundId?: string;
  readonly outputPath?: string;
}

/** Whether a tool runs commands in a shell. */
export function isShell(tool: string): boolean {
  return tool === 'run_shell_command';
}

/** The shell of a session: on Windows, where its folders have drive letters, it is PowerShell. */
export function dialectOf(call: CallDraft, cwd: string | undefined): Dialect {
  return /^[A-Za-z]:[\\/]/.test(cwd ?? readText(call.input, 'dir_path') ?? '') ? 'powershell' : 'bash';
}

/**
 * Whether results of the session have the newer layout and tell of an exit code 0 all the same: then a missing line is
 * no 0.
 */
export function tellsZero(calls: readonly CallDraft[]): boolean {
  return calls.some((call) => {
    if (!isShell(call.tool) || call.response.output === undefined) return false;
    const laidOut = readLayout(
      readCut(unwrap(call.response.output)).text,
      readText(call.input, 'command') ?? '',
    );
    return laidOut?.layout === 'telling-lines' && laidOut.code === 0;
  });
}

/** Reads the result of a shell call. */
export function readShellResult(call: CallDraft, zeroIsTold: boolean): ShellResult {
  const { status, response } = call;
  const text = response.output === undefined ? undefined : unwrap(response.output);
  const stopped = text === undefined ? undefined : readStopped(text);
  if (stopped !== undefined) return stopped;
  const refusal = readRefusal(status, response.error ?? text);
  const nothing = { output: '', cut: false };
  if (refusal !== undefined) {
    // What it printed before it was cancelled tells that it ran.
    const shown = status === 'cancelled' ? (response.display ?? '') : '';
    if (refusal.kind !== 'interrupted' && shown.trim() === '') return { state: refusal, ...nothing };
    return { state: { kind: 'interrupted' }, output: shown, cut: true };
  }
  // The tool broke: how the command itself ended is not told.
  if (status === 'error') return { state: { kind: 'interrupted' }, output: text ?? '', cut: true };
  if (status !== 'success' && text === undefined) return { state: { kind: 'no-result' }, ...nothing };
  if (text === undefined) return readDisplay(response.display);
  const launch = readLaunch(text, call);
  if (launch !== undefined) return launch;
  const cut = readCut(text);
  const path = compact({ outputPath: cut.savedTo });
  const laidOut = readLayout(cut.text, readText(call.input, 'command') ?? '');
  // Not the tool's own words: a summary that a model made of the output, or a note that it was cleared away.
  if (laidOut === undefined) return { state: { kind: 'finished' }, output: cut.text, cut: true, ...path };
  return {
    state: stateOf(laidOut, zeroIsTold),
    output: laidOut.output,
    cut: cut.cut || !laidOut.whole,
    ...path,
  };
}

function stateOf({ layout, code, signal, error }: LaidOut, zeroIsTold: boolean): CallState {
  if (code !== undefined) return { kind: 'exited', code };
  if (signal) return { kind: 'interrupted' };
  if (layout === 'all-lines' || zeroIsTold || error) return { kind: 'finished' };
  return { kind: 'exited', code: 0 };
}

const TIMED_OUT = 'Command was automatically cancelled because it exceeded the timeout';
const CANCELLED = 'Command was cancelled by user before it could complete.';
const BEFORE = /Below is the output before it was cancelled:\n/;

function readStopped(text: string): ShellResult | undefined {
  const timedOut = text.startsWith(TIMED_OUT);
  if (!timedOut && !text.startsWith(CANCELLED)) return undefined;
  const before = BEFORE.exec(text.slice(0, 600));
  const output = before === null ? '' : text.slice(before.index + before[0].length);
  return { state: { kind: timedOut ? 'timed-out' : 'interrupted' }, output: readCut(output).text, cut: true };
}

/**
 * Command is running in background. PID: 4242. Initial output:
 * Command moved to background (PID: 4242). Output hidden. Press Ctrl+B to view.
 * Command was auto-promoted to background (PID: 4242) ...
 */
const LAUNCH =
  /^Command (?:is running in(?: the)? background|moved to(?: the)? background)[^\n]{0,200}|^(?!Output:|Command:)[^\n]{0,200}?\bauto-promoted to(?: the)? background\b[^\n]{0,200}/;

function readLaunch(text: string, call: CallDraft): ShellResult | undefined {
  const first = LAUNCH.exec(text)?.[0];
  const asked = readBoolean(call.input, 'is_background') === true && readLayout(text, '')?.code === undefined;
  if (first === undefined && !asked) return undefined;
  const backgroundId = /PID: (\d{1,12})/.exec(first ?? text.slice(0, 300))?.[1];
  const initial = /Initial output:[ \n]?/.exec(text.slice(0, 600));
  const output = initial === null ? '' : text.slice(initial.index + initial[0].length);
  return { state: { kind: 'running' }, output, cut: false, ...compact({ backgroundId }) };
}

/** What stood on the screen, where nothing else is kept: it holds no code but where there was no output. */
function readDisplay(display: string | undefined): ShellResult {
  const text = display ?? '';
  // Command exited with code: 1
  const code = /^Command exited with code: (-?\d{1,10})\.?$/.exec(text.trim())?.[1];
  if (code !== undefined) return { state: { kind: 'exited', code: Number(code) }, output: '', cut: false };
  const stopped =
    readStopped(text) ??
    (LAUNCH.test(text) ? { state: { kind: 'running' as const }, output: '', cut: true } : undefined);
  if (stopped !== undefined) return stopped;
  const cut = readCut(text);
  return { state: { kind: 'finished' }, output: cut.text, cut: cut.cut || display === undefined };
}
