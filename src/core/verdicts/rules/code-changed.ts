import type { Change } from '../../model/change.ts';
import type { Reason } from '../reasons.ts';
import { isKnownAt, type Scene } from '../scene.ts';
import type { Judgement, Rule } from '../rule.ts';
import type { Run } from '../../model/run.ts';

/** Subagents that work side by side usually change unrelated files. */
function isBesideAnotherAgent(change: Change, run: Run): boolean {
  return run.agent !== 'main' && change.agent !== 'main' && change.agent !== run.agent;
}

/** The change was made while the run was still going in the background. */
function isDuring(change: Change, run: Run): boolean {
  return run.background && isKnownAt(change.place, run.known ?? Number.POSITIVE_INFINITY);
}

/** Gives what one change after a passing run does to a claim on that run. */
function effectOf(change: Change, run: Run, scene: Scene): Reason | undefined {
  const scope = scene.timeline.scopeOf(change, run);
  if (scope === 'outside' || scope === 'other-checkout') return undefined;
  if (!change.certain || scope === 'unknown') return 'change-uncertain';
  if (scope === 'elsewhere-in-repository') return 'changed-elsewhere-in-repository';
  if (isBesideAnotherAgent(change, run)) return 'changed-by-other-agent';
  return isDuring(change, run) ? 'changed-while-running' : 'code-changed-after-run';
}

/** The strongest effect first: one certain change inside the tested tree makes a run stale. */
const BY_WEIGHT = [
  'code-changed-after-run',
  'changed-while-running',
  'changed-by-other-agent',
  'changed-elsewhere-in-repository',
  'change-uncertain',
] as const satisfies readonly Reason[];

/** A passing run speaks for the code as it was when it started. */
export const codeChanged: Rule = {
  id: 'code-changed',
  judge(scene): Judgement | undefined {
    const { latest, changesAfter } = scene;
    if (latest === undefined) return undefined;
    const effects = changesAfter.map((change) => ({ change, reason: effectOf(change, latest, scene) }));
    for (const reason of BY_WEIGHT) {
      const changes = effects.filter((effect) => effect.reason === reason).map(({ change }) => change.id);
      if (changes.length > 0) return { reason, run: latest.id, changes };
    }
    return undefined;
  },
};

/** All changes of the turn were made in another checkout of the project than the one that was tested. */
export const changesInOtherCheckout: Rule = {
  id: 'changes-in-other-checkout',
  judge({ latest, timeline, turnStart, claim }) {
    if (latest === undefined) return undefined;
    const ofTurn = timeline.changes.filter(
      (change) => change.counts && change.place > turnStart && isKnownAt(change.known, claim.place),
    );
    if (ofTurn.length === 0) return undefined;
    if (!ofTurn.every((change) => timeline.scopeOf(change, latest) === 'other-checkout')) return undefined;
    return {
      reason: 'changes-in-other-checkout',
      run: latest.id,
      changes: ofTurn.map((change) => change.id),
    };
  },
};
