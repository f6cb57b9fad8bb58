import type { SessionEvent } from '../model/event.ts';
import type { MainThread } from './main-thread.ts';

/** A place, and the time of it where it is known, in milliseconds. */
export interface Edge {
  readonly place: number;
  readonly time: number | undefined;
}

interface Point {
  readonly order: number;
  /** Milliseconds. */
  readonly time: number;
  /** The latest time up to here: clocks of files go backwards. */
  readonly latest: number;
}

/** Milliseconds after a main event at which half of the way to the next one is used up, where that has no time. */
const HALF_WAY_MS = 60_000;

/** Puts times into the order of the main agent's file. */
export class MainClock {
  private readonly points: readonly Point[];
  /** Every order at which something of the main agent stands. */
  private readonly orders: readonly number[];

  constructor(thread: MainThread) {
    const points: { order: number; time: number; latest: number }[] = [];
    const orders: number[] = [];
    const add = (order: number, time: string | undefined): void => {
      orders.push(order);
      const ms = toMs(time);
      if (ms !== undefined) points.push({ order, time: ms, latest: ms });
    };
    for (const event of thread.events) {
      if (event.agent !== 'main') continue;
      add(event.order, event.time);
      if (event.type === 'call' && event.result !== undefined) add(event.result.order, event.result.time);
    }
    points.sort((a, b) => a.order - b.order);
    let latest = -Infinity;
    for (const point of points) {
      latest = Math.max(latest, point.time);
      point.latest = latest;
    }
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
  placeOf(ms: number, from: Edge, to: Edge): number {
    const first = firstIndex(this.points, (point) => point.order >= from.place);
    const later = Math.max(
      first,
      firstIndex(this.points, (point) => point.latest > ms || point.order >= to.place),
    );
    const behind = later > first ? this.points[later - 1] : undefined;
    const ahead = this.points[later];
    const start = behind?.order ?? from.place;
    const startTime = behind?.latest ?? from.time;
    const isAhead = ahead !== undefined && ahead.order <= to.place;
    const next = isAhead ? ahead.order : to.place;
    const end = Math.min(next, this.after(start));
    const endTime = isAhead ? ahead.latest : to.time;
    return start + (end - start) * fraction(ms, startTime, end === next ? endTime : undefined);
  }

  /** The order of the first thing of the main agent behind a place. */
  after(place: number): number {
    const next = this.orders[firstIndex(this.orders, (order) => order > place)];
    return next ?? Math.floor(place) + 1;
  }
}

/** The index of the first item of a sorted list that a test holds for from there on; its length where there is none. */
function firstIndex<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
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
