/** A place in a dropped file: `source` is an index into the sources of its report, `line` counts from 1. */
export interface At {
  readonly source: number;
  readonly line: number;
  /** JSON pointer into the record, or the row of a database. */
  readonly pointer?: string;
}

/**
 * Where something stands in its session.
 * `place` orders things as they happened in the main agent's file; `known` is the place from which the main agent
 * could know of it (the result of the call, or the return of the subagent). `known` is `undefined` where that never
 * came. Both count in the main agent's order and are comparable with each other.
 */
export interface Placed {
  readonly at: At;
  readonly place: number;
  readonly known: number | undefined;
  /** ISO 8601, UTC, as the transcript states it. */
  readonly time?: string;
  /** 'main', or the id of a subagent. */
  readonly agent: string;
}
