import type { Word } from '../model/shell.ts';
import { UNKNOWN, resolvePath } from './directory.ts';
import { loseDirectory, moveTo, type ShellState } from './shell-state.ts';

// Scripts that tools generate to set variables; none of them changes the folder.
const QUIET_SCRIPTS =
  /(?:^|[\\/])(?:(?:bin|Scripts)[\\/]activate|\.cargo[\\/]env|nvm\.sh|conda\.sh|sdkman-init\.sh)$/;

// Programs that shells define as functions to jump to a folder.
const JUMPS: ReadonlySet<string> = new Set(['z', 'zi', 'autojump', 'jump', 'fasd_cd']);

/** Whether a sourced file is one of those that only set variables: `source .venv/bin/activate`. */
export function isQuietScript(word: Word | undefined): boolean {
  return word !== undefined && QUIET_SCRIPTS.test(word.value ?? word.text.replace(/["']/g, ''));
}

/** Moves the shell as a builtin does; `words` are without wrappers. */
export function applyMove(program: string, words: readonly Word[], state: ShellState): void {
  switch (program) {
    case 'cd':
    case 'chdir':
      moveByCd(words, state);
      return;
    case 'pushd':
      moveByPushd(words, state);
      return;
    case 'popd': {
      const back = words.length === 1 ? state.pushed.pop() : undefined;
      moveTo(state, back ?? UNKNOWN);
      return;
    }
    case 'source':
    case '.':
      if (!isQuietScript(words[1])) loseDirectory(state);
      return;
    default:
      if (JUMPS.has(program)) loseDirectory(state);
  }
}

/** The words of a `cd` or `pushd` that are no options. */
function operands(words: readonly Word[]): readonly Word[] {
  const dashes = words.findIndex((word) => word.value === '--');
  if (dashes !== -1) return words.slice(dashes + 1);
  return words.slice(1).filter((word) => word.value === undefined || !/^-[A-Za-z@]{1,4}$/.test(word.value));
}

function moveByCd(words: readonly Word[], state: ShellState): void {
  const [target, ...more] = operands(words);
  if (target === undefined || more.length > 0) {
    moveTo(state, UNKNOWN);
  } else if (target.value === '-') {
    moveTo(state, state.previous ?? UNKNOWN);
  } else {
    moveTo(
      state,
      target.value === undefined || target.pattern ? UNKNOWN : resolvePath(state.directory, target.value),
    );
  }
}

function moveByPushd(words: readonly Word[], state: ShellState): void {
  if (words.some((word) => word.value === '-n')) return;
  const target = operands(words)[0];
  const value = target?.value;
  if (value === undefined || target?.pattern === true || /^[-+]\d+$|^-$/.test(value)) {
    moveTo(state, UNKNOWN);
    return;
  }
  state.pushed.push(state.directory);
  moveTo(state, resolvePath(state.directory, value));
}
