import type { RolloutLine } from './records.ts';
import type { SessionMeta } from './session-meta.ts';

/** Longest pause between two lines that are written in one go, in milliseconds. */
const PAUSE_MS = 100;

/**
 * A forked or spawned session begins with a copy of another one's history, written in one go under one time. Follows
 * the lines of a file from its first one to where the copy ends.
 */
export class CopyWatch {
  private last: number | undefined;
  private isOpen = true;
  private ownFrom: number | undefined;
  private mayHoldCopies = false;

  /** The first `session_meta` names the file; another one's stands at the head of its copied history. */
  noteMeta(meta: SessionMeta, isFirst: boolean): void {
    this.mayHoldCopies ||= !isFirst || meta.mayHoldCopies;
    if (isFirst) this.ownFrom = meta.ownFrom;
  }

  /** Whether a line was copied. */
  isCopy(line: RolloutLine): boolean {
    if (this.ownFrom !== undefined && line.ordinal !== undefined) {
      this.isOpen = line.ordinal < this.ownFrom;
      return this.isOpen;
    }
    const ms = line.time === undefined ? undefined : Date.parse(line.time);
    const isFirst = this.last === undefined;
    if (this.isOpen && ms !== undefined) {
      if (this.last !== undefined && Math.abs(ms - this.last) > PAUSE_MS) this.isOpen = false;
      this.last = ms;
    } else if (this.isOpen && isFirst) this.isOpen = false;
    return this.isOpen && !isFirst && this.mayHoldCopies;
  }

  /** Where the file holds nothing of its own behind the copy there is no telling them apart. */
  get hasEnded(): boolean {
    return !this.isOpen;
  }
}
