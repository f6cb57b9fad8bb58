import type { SessionEvent } from '../model/event.ts';
import type { MainThread } from './main-thread.ts';

interface Point {
  readonly order: number;
  /** Milliseconds; never less than that of the point before: clocks of files go backwards. */
  readonly time: number;
}

/** Milliseconds after a main event at which half of the way to the next one is used up, where that has no time. */
const HALF_WAY_MS = 60_000;

/** Puts times into the order of the main agent's file. */
export class MainClock {
  private readonly points: readonly Point[];
  /** Every order at which something of the main agent stands. */
  private readonly orders: readonly number[];

  constructor(thread: MainThread) {
    const points: { order: number; time: number }[] = [];
    const orders: number[] = [];
    const add = (order: number, time: string | undefined): void => {
      orders.push(order);
      const ms = toMs(time);
      if (ms !== undefined) points.push({ order, time: ms });
    };
    for (const event of thread.events) {
      if (event.agent !== 'main') continue;
      add(event.order, event.time);
      if (event.type === 'call' && event.result !== undefined) add(event.result.order, event.result.time);
    }
    points.sort((a, b) => a.order - b.order);
    this.points = points;
    this.orders = orders.toSorted((a, b) => a - b);
  }

  get hasTimes(): boolean {
    return this.points.length > 0;
  }

  /**
   * The place of a time between two places. It lies between two main events: behind the last one that was not later,
   * and nearer to the next one the later it is, so that the events of several agents keep the order of their times.
   */
  placeOf(ms: number, from: number, to: number): number {
    let latest = -Infinity;
    let behind: Point | undefined;
    let next = to;
    let nextTime: number | undefined;
    for (const point of this.points) {
      if (point.order < from) continue;
      latest = Math.max(latest, point.time);
      if (point.order >= to || latest > ms) {
        next = Math.min(point.order, to);
        nextTime = point.order > to ? undefined : latest;
        break;
      }
      behind = point;
    }
    const start = behind?.order ?? from;
    const startTime = behind?.time;
    const end = Number.isFinite(next) ? Math.min(next, this.after(start)) : this.after(start);
    return start + (end - start) * fraction(ms, startTime, end === next ? nextTime : undefined);
  }

  /** The order of the first thing of the main agent behind a place. */
  after(place: number): number {
    const next = this.orders.find((order) => order > place);
    return next ?? Math.floor(place) + 1;
  }
}

function fraction(ms: number, from: number | undefined, to: number | undefined): number {
  const since = Math.max(0, ms - (from ?? ms));
  const share =
    to !== undefined && from !== undefined && to > from ? since / (to - from) : since / (since + HALF_WAY_MS);
  return 0.01 + 0.98 * Math.min(1, share);
}

/** A time of a transcript in milliseconds. */
export function toMs(time: string | undefined): number | undefined {
  if (time === undefined) return undefined;
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? undefined : ms;
}

/** The time of an event in milliseconds. */
export function timeOf(event: SessionEvent): number | undefined {
  return toMs(event.time);
}
