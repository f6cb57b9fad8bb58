import { compact } from '../../model/compact.ts';
import type { CallDraft } from './drafts.ts';
import { type NextSpot, type Span, toTime } from './records.ts';

/**
 * Puts the results of calls where the agent was given them. A message is made in steps: the agent writes, its calls
 * run, and it reads their results when the next step begins. Where a file has no marks of steps, times tell.
 */
export class Steps {
  private waiting: CallDraft[] = [];
  private last: readonly CallDraft[] = [];
  private isMarked = false;
  private nextSpot: NextSpot | undefined;

  /** Takes a call in; `nextSpot` gives the place of its result. */
  add(call: CallDraft, nextSpot: NextSpot): void {
    this.waiting.push(call);
    this.nextSpot = nextSpot;
  }

  /** A mark of a step's start or end; gives whether results were read there. */
  mark(): boolean {
    this.isMarked = true;
    return this.flush();
  }

  /** Something else of the message begins: without marks, calls that had ended by then were read. Gives whether any were. */
  pass(span: Span, isText: boolean): boolean {
    if (this.isMarked || this.waiting.length === 0) return false;
    const isRead = ({ endMs }: CallDraft): boolean =>
      span.start === undefined || endMs === undefined ? isText : endMs <= span.start;
    const read = this.waiting.filter(isRead);
    this.waiting = this.waiting.filter((call) => !isRead(call));
    this.place(read);
    return read.length > 0;
  }

  /** The message ends. */
  end(): void {
    this.flush();
    this.isMarked = false;
    this.last = [];
  }

  /** The calls of the step that ended last. */
  get lastCalls(): readonly CallDraft[] {
    return this.last;
  }

  private flush(): boolean {
    const ended = this.waiting;
    this.waiting = [];
    this.last = ended;
    this.place(ended);
    return ended.length > 0;
  }

  /** Results in the order in which they came. */
  private place(calls: readonly CallDraft[]): void {
    const inOrder = calls.toSorted((a, b) => (a.endMs ?? Infinity) - (b.endMs ?? Infinity) || 0);
    for (const call of inOrder) {
      if (call.state.kind === 'no-result' || this.nextSpot === undefined) continue;
      const { order } = this.nextSpot();
      call.result = { at: call.spot.at, order, ...compact({ time: toTime(call.endMs) }) };
    }
  }
}
