import type { Change } from '../model/change.ts';
import { isInside, isSamePath } from '../text/paths.ts';
import type { Repositories } from './repository.ts';

/** How a change lies to the tree that a run tested. */
export type Scope = 'inside' | 'elsewhere-in-repository' | 'other-checkout' | 'outside' | 'unknown';

/** The part of a run that says which tree it tested. */
export interface TestedTree {
  readonly directory?: string;
}

/** A path below the run's folder is in the tree it speaks for; a folder above it may hold it or its neighbours. */
function withinOneTree(place: string, directory: string, root: string): Scope {
  if (isSamePath(directory, root) || isInside(directory, place)) return 'inside';
  return isInside(place, directory) ? 'unknown' : 'elsewhere-in-repository';
}

/**
 * Takes a change and a run; gives how the change lies to the tree that the run tested. A run at the root of its
 * repository speaks for all of it, one in a subfolder only for that; outside any repository a run speaks for the
 * folder that it ran in.
 */
export function isInScope(change: Change, run: TestedTree, repositories: Repositories): Scope {
  const place = change.path ?? change.directory;
  if (place === undefined || run.directory === undefined) return 'unknown';
  const root = repositories.rootOf(run.directory);
  const changedRoot = repositories.rootOf(place);
  if (root === undefined) {
    if (isInside(run.directory, place)) return 'inside';
    return isInside(place, run.directory) ? 'unknown' : 'outside';
  }
  if (changedRoot !== undefined && isSamePath(changedRoot, root)) {
    return withinOneTree(place, run.directory, root);
  }
  if (changedRoot !== undefined && repositories.isSameProjectCheckout(changedRoot, root))
    return 'other-checkout';
  return isInside(place, root) ? 'unknown' : 'outside';
}
