import type { Word } from '../model/shell.ts';
import { programName } from './wrappers.ts';

const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'zsh', 'dash', 'ash', 'ksh']);

/** A script that is given to a shell as text, and the options that the shell starts with. */
export interface NestedShell {
  /** The word that holds the script; undefined: it is read from standard input. */
  readonly script: Word | undefined;
  readonly errexit: boolean;
  readonly pipefail: boolean;
}

/** Reads `bash -lc '...'`, `bash -eo pipefail -c '...'`, `bash -s` and a bare `bash`; undefined: a script file. */
export function nestedShell(words: readonly Word[]): NestedShell | undefined {
  if (!SHELLS.has(programName(words[0]) ?? '')) return undefined;
  let errexit = false;
  let pipefail = false;
  let takesCommand = false;
  let at = 1;
  for (; at < words.length; at += 1) {
    const value = words[at]?.value;
    if (value === undefined) return undefined;
    if (value === '--rcfile' || value === '--init-file') {
      at += 1;
      continue;
    }
    if (value.startsWith('--') && value.length > 2) continue;
    if (!/^[-+][A-Za-z]{1,12}$/.test(value)) break;
    const on = value.startsWith('-');
    const letters = value.slice(1);
    if (letters.includes('c')) takesCommand = true;
    if (letters.includes('e')) errexit = on;
    if (letters.includes('o')) {
      at += 1;
      const option = words[at]?.value;
      if (option === 'pipefail') pipefail = on;
      if (option === 'errexit') errexit = on;
    }
  }
  const rest = words[at]?.value === '--' ? at + 1 : at;
  if (takesCommand) return { script: words[rest], errexit, pipefail };
  const readsInput = rest >= words.length || words.slice(1, rest).some((word) => word.value === '-s');
  return readsInput ? { script: undefined, errexit, pipefail } : undefined;
}

// Options of xargs that take the next word.
const XARGS_VALUES: ReadonlySet<string> = new Set([
  '-I',
  '-n',
  '-P',
  '-L',
  '-d',
  '-s',
  '-E',
  '-a',
  '--max-args',
  '--max-procs',
  '--delimiter',
  '--arg-file',
  '--replace',
  '--max-lines',
]);

/** The command lines that a program runs for what it finds or reads: `xargs CMD`, `find -exec CMD ;`. */
export function repeatedCommands(words: readonly Word[]): readonly (readonly Word[])[] {
  const program = programName(words[0]);
  if (program === 'xargs' || program === 'gxargs') {
    let at = 1;
    while (words[at]?.value?.startsWith('-') === true) at += XARGS_VALUES.has(words[at]?.value ?? '') ? 2 : 1;
    return at < words.length ? [words.slice(at)] : [];
  }
  if (program !== 'find' && program !== 'gfind' && program !== 'fd') return [];
  const found: (readonly Word[])[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const value = words[at]?.value ?? '';
    if (!FIND_RUNS.has(value) || (program === 'fd') !== FD_RUNS.has(value)) continue;
    let end = at + 1;
    while (end < words.length && words[end]?.value !== ';' && words[end]?.value !== '+') end += 1;
    if (end > at + 1) found.push(words.slice(at + 1, end));
    at = end;
  }
  return found;
}

const FD_RUNS: ReadonlySet<string> = new Set(['-x', '-X', '--exec', '--exec-batch']);
const FIND_RUNS: ReadonlySet<string> = new Set(['-exec', '-execdir', '-ok', '-okdir', ...FD_RUNS]);
