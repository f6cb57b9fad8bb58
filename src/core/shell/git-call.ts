import type { Directory, SimpleCommand, Word } from '../model/shell.ts';
import { isAbsolute } from '../text/paths.ts';
import { resolvePath } from '../text/home.ts';

/** One call of git: its subcommand, the words after it, and the folder that it works in. */
export interface GitCall {
  readonly subcommand: string;
  readonly words: readonly Word[];
  readonly directory: Directory;
}

/** Options of git itself that take the next word as their value. */
const VALUED = new Set([
  '-C',
  '-c',
  '--git-dir',
  '--work-tree',
  '--namespace',
  '--exec-path',
  '--super-prefix',
]);

function moveTo(directory: Directory, word: Word | undefined): Directory {
  const target = word?.value;
  if (target === undefined) return { known: false };
  if (!directory.known && !isAbsolute(target)) return { known: false };
  const path = resolvePath(directory.known ? directory.path : undefined, target);
  return path === undefined ? { known: false } : { known: true, path };
}

/** Takes a simple command; gives what it asks of git, or `undefined` where it is no git command. */
export function readGitCall(command: SimpleCommand): GitCall | undefined {
  if (command.program !== 'git' && command.program !== 'git.exe') return undefined;
  let { directory } = command;
  const words = command.words.slice(1);
  let at = 0;
  for (;;) {
    const value = words[at]?.value;
    if (value?.startsWith('-') !== true) break;
    if (value === '-C' || value === '--work-tree') directory = moveTo(directory, words[at + 1]);
    at += VALUED.has(value) ? 2 : 1;
  }
  const subcommand = words[at]?.value;
  if (subcommand === undefined) return undefined;
  return { subcommand, words: words.slice(at + 1), directory };
}
