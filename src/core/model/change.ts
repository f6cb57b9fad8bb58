import type { Placed } from './at.ts';

/** Something that changed files of the workspace. */
export interface Change extends Placed {
  readonly id: string;
  readonly callId?: string;
  /** Absolute where it can be known; absent where the file cannot be known. */
  readonly path?: string;
  /** The folder that the change was made in, where no path names it (git, a formatter). */
  readonly directory?: string;
  /** 'edit', 'write', 'patch', 'redirect', 'sed', 'git', 'formatter', 'script', 'mcp', 'outside', ... */
  readonly by: string;
  /** Whether it can make a run stale. */
  readonly counts: boolean;
  /** The rule that leaves it out. */
  readonly why?: string;
  /** It is certain that files changed; false makes claims unclear, never stale. */
  readonly certain: boolean;
}

/** A time in which the working tree was set aside by `git stash`: runs in it tested another tree. */
export interface StashSpan {
  readonly from: number;
  /** Undefined: never popped. */
  readonly to: number | undefined;
  /** Stash and pop stand in one call: its runs are left out. */
  readonly withinCall?: string;
}
