import type { Run } from '../../model/run.ts';
import { coversRun } from '../coverage.ts';
import type { Rule } from '../rule.ts';
import { outcomeFor, type Scene } from '../scene.ts';
import { testedNothing } from './ran-nothing.ts';

function isSameTarget(a: Run, b: Run, { timeline }: Scene): boolean {
  return a.program === b.program && timeline.repositoryOf(a) === timeline.repositoryOf(b);
}

/**
 * A run that did not pass, as far as the transcript shows, is answered only by one as wide: a narrower pass says nothing
 * of the rest, and within the turn one of another part does not either.
 */
export const widerRunFailed: Rule = {
  id: 'wider-run-failed',
  judge(scene) {
    const { latest, claim, runs, turnStart } = scene;
    if (latest === undefined || claim.scope === 'one') return undefined;
    const open = runs.findLast((run, at) => {
      const { outcome, cause } = outcomeFor(run, claim.kind);
      if (outcome === 'passed' || testedNothing(cause) || !isSameTarget(run, latest, scene)) return false;
      if (run.place < turnStart && !coversRun(run, latest)) return false;
      return !runs.slice(at + 1).some((later) => coversRun(later, run));
    });
    return open && { reason: 'wider-run-failed', run: open.id };
  },
};
