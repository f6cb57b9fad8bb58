import type { Redirect, SimpleCommand, Word } from '../model/shell.ts';
import { isSureFilter } from './consumers.ts';

// Builtins that end with 0 unless they are misused.
const SURE: ReadonlySet<string> = new Set([
  ':',
  'alias',
  'date',
  'clear',
  'declare',
  'echo',
  'export',
  'hash',
  'local',
  'printf',
  'pwd',
  'readonly',
  'set',
  'setopt',
  'shopt',
  'sleep',
  'trap',
  'true',
  'typeset',
  'ulimit',
  'umask',
  'unalias',
  'unset',
  'unsetopt',
]);

/** What a command can end with, by what it is: `echo` cannot fail, `false` cannot pass. */
export function canEnd(
  command: Pick<SimpleCommand, 'program' | 'words' | 'redirects'>,
  stage: number,
): 'pass' | 'fail' | 'either' {
  if (command.program === 'false') return 'fail';
  if (command.program === undefined || command.redirects.some(mayFailToOpen)) return 'either';
  if (SURE.has(command.program)) return command.words.some(mayStopZsh) ? 'either' : 'pass';
  if (command.program === 'wait' && command.words.length === 1) return 'pass';
  return stage > 0 && isSureFilter(command) ? 'pass' : 'either';
}

// zsh fails on a pattern without a match and on `echo === RESULT ===`
function mayStopZsh(word: Word): boolean {
  return word.pattern || word.text.startsWith('=');
}

// > out.txt: the folder may be missing; 2>&1 and /dev/null always open
function mayFailToOpen(redirect: Redirect): boolean {
  const target = redirect.target?.value;
  if (redirect.operator === '>&' && target !== undefined && /^(?:\d+|-)$/.test(target)) return false;
  return target !== '/dev/null';
}
