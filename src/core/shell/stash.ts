import type { Directory, ShellWalk } from '../model/shell.ts';
import { readGitCall } from './git-call.ts';

export type StashStepKind = 'push' | 'pop' | 'apply' | 'drop';

/** A command that sets the working tree aside, brings it back, or throws away what was set aside. */
export interface StashStep {
  /** Index into `ShellWalk.commands`. */
  readonly index: number;
  readonly kind: StashStepKind;
  readonly directory: Directory;
}

/** git stash, git stash -u, git stash push -m x, git stash pop, git stash branch fix */
const KINDS: Readonly<Record<string, StashStepKind>> = {
  push: 'push',
  save: 'push',
  pop: 'pop',
  branch: 'pop',
  apply: 'apply',
  drop: 'drop',
  clear: 'drop',
};

/** Takes the walk of one call; gives its stash steps in order. */
export function findStashSteps(walk: ShellWalk): StashStep[] {
  const steps: StashStep[] = [];
  for (const command of walk.commands) {
    const git = readGitCall(command);
    if (git?.subcommand !== 'stash') continue;
    const verb = git.words[0];
    const isPlainPush = verb === undefined || verb.value?.startsWith('-') === true;
    const kind = isPlainPush ? 'push' : verb.value === undefined ? undefined : KINDS[verb.value];
    if (kind !== undefined) steps.push({ index: command.index, kind, directory: git.directory });
  }
  return steps;
}
