import type { RolloutLine } from './records.ts';
import type { SessionMeta } from './session-meta.ts';

/** Longest pause between two lines that are written in one go, in milliseconds. */
const PAUSE_MS = 100;

/**
 * A forked or spawned session begins with a copy of another one's history, written in one go under one time, or under
 * times before its own start. Follows the lines of a file from its first one to where the copy ends.
 */
export class CopyWatch {
  private start: number | undefined;
  private last: number | undefined;
  private isOpen = true;
  private ownFrom: number | undefined;
  private mayHoldCopies = false;
  private holdsOtherHead = false;

  /** The first `session_meta` names the file; another one's stands at the head of its copied history. */
  noteMeta(meta: SessionMeta, isFirst: boolean): void {
    this.mayHoldCopies ||= !isFirst || meta.mayHoldCopies;
    this.holdsOtherHead ||= !isFirst;
    if (isFirst) this.ownFrom = meta.ownFrom;
  }

  /** Whether a line was copied; to be asked once for each line, in order. */
  isCopy(line: RolloutLine): boolean {
    if (this.ownFrom !== undefined && line.ordinal !== undefined) {
      this.isOpen = line.ordinal < this.ownFrom;
      return this.isOpen;
    }
    if (!this.isOpen) return false;
    const ms = line.time === undefined ? undefined : Date.parse(line.time);
    if (this.start === undefined || this.last === undefined) {
      this.start = ms;
      this.last = ms;
      this.isOpen = ms !== undefined;
      return false;
    }
    const isEarlier = ms !== undefined && ms < this.start;
    if (ms !== undefined && !isEarlier) {
      if (ms - this.last > PAUSE_MS) this.isOpen = false;
      this.last = ms;
    }
    return this.isOpen && this.mayHoldCopies;
  }

  /** Where nothing follows what looks like a copy, only another one's head at its start tells that it is one. */
  get isTold(): boolean {
    return !this.isOpen || this.holdsOtherHead;
  }
}
