import type { Change } from '../model/change.ts';
import { compact } from '../model/compact.ts';
import type { PlacedEvent } from '../model/session.ts';
import { resolvePath } from '../text/home.ts';
import { isAbsolute } from '../text/paths.ts';
import { whyLeftOut, type CountingContext, type LeftOut } from './counting/count-change.ts';
import { fixedPartOf } from './writers/write.ts';

/** A change before it has an id: where it was made, and how. */
export interface FoundChange {
  readonly event: PlacedEvent;
  readonly place: number;
  readonly callId?: string;
  readonly by: string;
  /** As named: absolute, or relative to `folder`. */
  readonly path?: string;
  readonly isPattern?: boolean;
  readonly isFolder?: boolean;
  /** The folder that it was made in. */
  readonly folder: string | undefined;
  readonly certain: boolean;
  readonly leftOut?: LeftOut;
}

/** Takes a change as found; gives it placed and counted, without its id. */
export function placeChange(found: FoundChange, context: CountingContext): Omit<Change, 'id'> {
  const { event, path, folder, isPattern = false, isFolder = false } = found;
  const resolved = path === undefined ? undefined : resolvePath(folder, path);
  const why =
    found.leftOut ??
    (path === undefined ? undefined : whyLeftOut({ path: resolved ?? path, isFolder }, context));
  const fixed = resolved !== undefined && isPattern ? fixedPartOf(resolved) : undefined;
  const isPlaced = path === undefined || (resolved !== undefined && isAbsolute(resolved));
  // A change whose result never came is uncertain, and the agent went on as if it had been made.
  const known = event.known ?? (event.agent === 'main' ? event.place : undefined);
  const change = compact({
    at: event.at,
    place: found.place,
    time: event.time,
    agent: event.agent,
    callId: found.callId,
    path: isPattern ? undefined : resolved,
    directory: fixed ?? (path === undefined ? folder : undefined),
    by: found.by,
    counts: why === undefined,
    why,
    certain: found.certain && isPlaced,
  });
  return { ...change, known };
}
