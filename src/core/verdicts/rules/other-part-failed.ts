import type { Run } from '../../model/run.ts';
import { isInside, isSamePath } from '../../text/paths.ts';
import { coversRun } from '../coverage.ts';
import type { Rule } from '../rule.ts';
import { outcomeFor, type Scene } from '../scene.ts';
import { testedNothing } from './ran-nothing.ts';

/** Both lie in one repository, in folders of which neither holds the other: cd api && pytest, cd web && npm test. */
function isBeside(a: Run, b: Run, { timeline }: Scene): boolean {
  if (a.directory === undefined || b.directory === undefined) return false;
  const root = timeline.repositoryOf(a);
  if (root === undefined || root !== timeline.repositoryOf(b)) return false;
  const isApart = !isInside(a.directory, b.directory) && !isInside(b.directory, a.directory);
  return isApart && !isSamePath(a.directory, b.directory);
}

/**
 * Another run of the same call, or one of a sibling folder in the same turn, did not pass and was not repeated: the
 * last run's pass says nothing of it.
 */
export const otherPartFailed: Rule = {
  id: 'other-part-failed',
  judge(scene) {
    const { latest, claim, runs, turnStart } = scene;
    if (latest === undefined || claim.scope === 'one' || claim.command !== undefined) return undefined;
    const failed = runs.findLast((run, at) => {
      if (run === latest || run.place < turnStart || run.stashed) return false;
      const { outcome, cause } = outcomeFor(run, claim.kind);
      if (outcome === 'passed' || testedNothing(cause)) return false;
      // A type check that failed beside a build that passed is another check, not another part.
      const isOfCall =
        run.callId === latest.callId && (claim.kind === 'tests' || run.program === latest.program);
      if (!isOfCall && !isBeside(run, latest, scene)) return false;
      return !runs.slice(at + 1).some((later) => coversRun(later, run));
    });
    return failed && { reason: 'other-part-failed', run: failed.id };
  },
};
