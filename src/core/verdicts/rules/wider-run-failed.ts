import type { Run } from '../../model/run.ts';
import { outcomeFor, type Scene } from '../scene.ts';
import type { Rule } from '../rule.ts';
import { isInside, isSamePath } from '../../text/paths.ts';

function isSameTarget(a: Run, b: Run, { timeline }: Scene): boolean {
  return a.program === b.program && timeline.repositoryOf(a) === timeline.repositoryOf(b);
}

/** `a` was told to run all that `b` ran, and more. */
function isWider(a: Run, b: Run): boolean {
  if (a.narrowed === undefined && b.narrowed !== undefined) return true;
  if (a.narrowed !== undefined && b.narrowed !== undefined)
    return a.narrowed !== b.narrowed && b.narrowed.startsWith(a.narrowed);
  return (
    a.narrowed === undefined &&
    a.directory !== undefined &&
    b.directory !== undefined &&
    isInside(a.directory, b.directory) &&
    !isSamePath(a.directory, b.directory)
  );
}

/**
 * A run that failed, or whose result is not known, is answered only by one as wide: a narrower pass says nothing of the
 * rest.
 */
export const widerRunFailed: Rule = {
  id: 'wider-run-failed',
  judge(scene) {
    const { latest, claim, runs } = scene;
    if (latest === undefined || claim.scope === 'one') return undefined;
    const wider = runs.findLast(
      (run) => run !== latest && isSameTarget(run, latest, scene) && isWider(run, latest),
    );
    if (wider === undefined || outcomeFor(wider, claim.kind).outcome === 'passed') return undefined;
    return { reason: 'wider-run-failed', run: wider.id };
  },
};
