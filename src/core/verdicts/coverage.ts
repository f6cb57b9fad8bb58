import type { Run } from '../model/run.ts';
import { coversNarrowing } from '../runners/index.ts';
import { isInside, isSamePath } from '../text/paths.ts';

/** Whether a run was made in the folder of another, or in one that holds it. */
function isAtOrAbove(wide: Run, part: Run): boolean {
  if (wide.directory === undefined || part.directory === undefined) return wide.directory === part.directory;
  return isSamePath(wide.directory, part.directory) || isInside(wide.directory, part.directory);
}

/** Whether `wide` was told to run all that `part` ran. */
export function coversRun(wide: Run, part: Run): boolean {
  return (
    wide.program === part.program && isAtOrAbove(wide, part) && coversNarrowing(wide.narrowed, part.narrowed)
  );
}
