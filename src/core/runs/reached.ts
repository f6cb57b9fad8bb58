import type { ShellWalk, SimpleCommand } from '../model/shell.ts';
import { findMissingProgram } from './rungs/program-missing.ts';

/** The command that a pipeline begins with. */
function firstOfPipeline(command: SimpleCommand, walk: ShellWalk): SimpleCommand {
  let at = command;
  while (at.connector === '|') {
    const before = walk.commands[at.index - 1];
    if (before === undefined) break;
    at = before;
  }
  return at;
}

/** Takes a command; gives those before it that had to pass for it to start, the nearest first. */
export function linksBefore(command: SimpleCommand, walk: ShellWalk): readonly SimpleCommand[] {
  const found: SimpleCommand[] = [];
  let at = firstOfPipeline(command, walk);
  while (at.connector === '&&') {
    const before = walk.commands[at.index - 1];
    if (before === undefined) break;
    found.push(before);
    at = firstOfPipeline(before, walk);
  }
  return found;
}

/** Takes a command and the lines of its call; tells whether a link before it failed in sight, so that it never started. */
export function wasNeverReached(command: SimpleCommand, walk: ShellWalk, lines: readonly string[]): boolean {
  return linksBefore(command, walk).some((link) => failedInSight(link, lines));
}

function failedInSight(link: SimpleCommand, lines: readonly string[]): boolean {
  const program = link.program;
  if (program === undefined) return false;
  if (findMissingProgram(link, lines) !== undefined) return true;
  const words = link.words
    .slice(1)
    .map((word) => word.value ?? '')
    .filter((word) => word !== '' && !word.startsWith('-'));
  return lines.some((line) => {
    // make: *** No rule to make target 'clean'.  Stop.
    if (/^g?make(?:\[\d+\])?: \*\*\* /.test(line))
      return program.endsWith('make') && words.some((word) => line.includes(word));
    // bash: line 1: cd: services/api: No such file or directory
    // (eval):cd:1: no such file or directory: services/api
    // bash: venv/bin/activate: No such file or directory
    if (
      !/(?:no such file or directory|not a directory|permission denied|can't cd to|does not exist)/i.test(
        line,
      )
    )
      return false;
    const own = new RegExp(`(?:^|[:\\s])${escape(program)}:`).test(line);
    const named = words.some((word) => line.includes(word));
    return SHELL_LINKS.has(program)
      ? named && (own || /^(?:bash|sh|zsh|dash|\(eval\)|\/bin\/\w{2,5}):/.test(line))
      : own && named;
  });
}

const SHELL_LINKS = new Set(['cd', 'pushd', 'source', '.']);

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
