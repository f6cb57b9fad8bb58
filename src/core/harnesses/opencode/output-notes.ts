/** What the harness itself wrote around the output of a command. */
export interface OutputNotes {
  /** The output without the notes. */
  readonly text: string;
  readonly timedOut: boolean;
  readonly aborted: boolean;
  /** Part of the output is missing. */
  readonly cut: boolean;
  /** The exit code, where it is told in words. */
  readonly code: number | undefined;
}

const TIMED_OUT = /^\(?(?:(?:bash|shell) tool terminated command after|Command timed out after)\b/;
const ABORTED = /^(?:User aborted the command|\(?Command was aborted\)?)\.?$/;
const SHORTENED =
  /^(?:bash|shell) tool truncated output as it exceeded\b|^\(Output was truncated due to length limit\)$/;
const CODE = /^(?:exit code: |Command exited with code )(-?\d{1,10})\.?$/;
const NOTES: readonly RegExp[] = [TIMED_OUT, ABORTED, SHORTENED, CODE];

/** Marks of a cut that stand on a line of their own, anywhere in the output. */
const CUTS: readonly RegExp[] = [
  // ...output truncated...   |   ...120 lines truncated...
  /^\.\.\.(?:output|\d{1,12} (?:lines|bytes|chars|characters)) truncated\.\.\.$/m,
  /^\[Tool output truncated for compaction\b/m,
  // The harness took the output out of the context, and of the file with it.
  /^\[Old tool result content cleared\]$/,
];

/** Takes the text that the agent was shown; parts the output from the harness's notes at its start and its end. */
export function readOutputNotes(shown: string): OutputNotes {
  const notes: string[] = [];
  let text = takeHead(shown, notes);
  for (let rest = takeTail(text, notes); rest !== undefined; rest = takeTail(text, notes)) text = rest;
  const cleared = text.trim() === '[Old tool result content cleared]';
  const cut = CUTS.some((pattern) => pattern.test(text)) || notes.some((note) => SHORTENED.test(note));
  if (cleared || text.trim() === '(no output)') text = '';
  return {
    text,
    cut,
    timedOut: notes.some((note) => TIMED_OUT.test(note)),
    aborted: notes.some((note) => ABORTED.test(note)),
    code: notes.map(codeOf).find((code) => code !== undefined),
  };
}

function codeOf(note: string): number | undefined {
  const digits = CODE.exec(note)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const TAGS: readonly string[] = ['shell_metadata', 'bash_metadata', 'metadata'];

/** <shell_metadata>\nexit code: 1\n</shell_metadata>\n\n1 failed */
function takeHead(text: string, notes: string[]): string {
  for (const tag of TAGS) {
    if (!text.startsWith(`<${tag}>`)) continue;
    const close = text.indexOf(`</${tag}>`);
    const inner = close === -1 ? undefined : readInner(text.slice(tag.length + 2, close));
    if (inner === undefined) return text;
    notes.push(...inner);
    return text.slice(close + tag.length + 3).replace(/^\n{1,2}/, '');
  }
  return text;
}

/**
 * 3 passed\n\n<bash_metadata>\nbash tool terminated command after exceeding timeout 120000 ms\n</bash_metadata>
 * Older versions write a line in brackets. Gives what stands before, or `undefined` where there is no note.
 */
function takeTail(text: string, notes: string[]): string | undefined {
  const trimmed = text.trimEnd();
  for (const tag of TAGS) {
    if (!trimmed.endsWith(`</${tag}>`)) continue;
    const open = trimmed.lastIndexOf(`<${tag}>`);
    const inner =
      open === -1 ? undefined : readInner(trimmed.slice(open + tag.length + 2, -(tag.length + 3)));
    if (inner === undefined) return undefined;
    notes.push(...inner);
    return trimmed.slice(0, open).replace(/\n{1,2}$/, '');
  }
  const from = trimmed.lastIndexOf('\n') + 1;
  const last = trimmed.slice(from);
  if (!NOTES.some((pattern) => pattern.test(last)) || /^exit code/.test(last)) return undefined;
  notes.push(last);
  return trimmed.slice(0, from).replace(/\n{1,2}$/, '');
}

/** The lines of a block, or `undefined` where one of them is not the harness's. */
function readInner(block: string): readonly string[] | undefined {
  const lines = block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 0 && lines.every((line) => NOTES.some((pattern) => pattern.test(line)))
    ? lines
    : undefined;
}
