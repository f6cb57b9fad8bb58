import type { ShellWalk, SimpleCommand } from '../model/shell.ts';
import { matchRunner, type RunnerMatch } from '../runners/index.ts';
import { isBuildTarget, showsCompiling } from '../runners/families/make.ts';
import { findStashSteps } from '../shell/stash.ts';

/** A command of a call that is a run of the table. */
export interface Candidate {
  readonly command: SimpleCommand;
  readonly match: RunnerMatch;
  /** Beside a run on a tree that was set aside: only codes and markers speak for it. */
  readonly besideStash: boolean;
}

/** Takes the walk of a call and its output; gives the runs in it. Runs between `git stash` and its pop are left out. */
export function findCandidates(walk: ShellWalk, lines: readonly string[]): readonly Candidate[] {
  const spans = stashSpans(walk);
  const found: Candidate[] = [];
  for (const command of walk.commands) {
    if (isSetAside(command, spans)) continue;
    const match = matchRunner(command) ?? matchCompilingTarget(command, lines);
    if (match !== undefined) found.push({ command, match, besideStash: spans.length > 0 });
  }
  return found;
}

/** Takes a command and the stash spans of its call; tells whether the tree was set aside while it ran. */
export function isSetAside(command: SimpleCommand, spans: readonly StashWithin[]): boolean {
  return spans.some((span) => command.index > span.from && command.index < span.to);
}

export interface StashWithin {
  readonly from: number;
  readonly to: number;
}

/** Takes the walk of a call; gives the spans in which it set the tree aside and brought it back. */
export function stashSpans(walk: ShellWalk): readonly StashWithin[] {
  const spans: StashWithin[] = [];
  let from: number | undefined;
  for (const step of findStashSteps(walk)) {
    if (step.kind === 'push') from ??= step.index;
    else if ((step.kind === 'pop' || step.kind === 'apply') && from !== undefined) {
      spans.push({ from, to: step.index });
      from = undefined;
    }
  }
  return spans;
}

/** A target of make outside the table is a build run when its output shows a compiler or a linker. */
function matchCompilingTarget(command: SimpleCommand, lines: readonly string[]): RunnerMatch | undefined {
  const program = command.program;
  if (program !== 'make' && program !== 'gmake') return undefined;
  const target = command.words.slice(1).find((word) => /^[a-zA-Z][\w./-]*$/.test(word.value ?? ''))?.value;
  if (target === undefined || !isBuildTarget(target) || !showsCompiling(lines)) return undefined;
  const all = matchRunner({ ...command, words: command.words.filter((word) => word.value !== target) });
  return all === undefined ? undefined : { ...all, program: `make ${target}` };
}
