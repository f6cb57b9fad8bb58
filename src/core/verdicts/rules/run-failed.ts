import type { Run } from '../../model/run.ts';
import type { Rule } from '../rule.ts';

/** A run of one single test, so that its failure is the failure of the test that the claim names. */
function heldOneTest({ counts }: Run): boolean {
  return counts?.failed === 1 && (counts.passed ?? 0) === 0 && (counts.skipped ?? 0) === 0;
}

/** A run that names the suite that the claim speaks of: `npm run test:unit` for "All unit tests pass". */
function isOfSuite({ command }: Run, suite: string | undefined): boolean {
  return (
    suite !== undefined &&
    command
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .includes(suite)
  );
}

/** One test, or one suite, may have passed although the run failed. */
export const oneTestOfFailedRun: Rule = {
  id: 'one-test-of-failed-run',
  judge({ claim, latest, outcome }) {
    if (latest === undefined || outcome?.outcome !== 'failed' || claim.scope !== 'one') return undefined;
    return heldOneTest(latest) || isOfSuite(latest, claim.suite)
      ? undefined
      : { reason: 'one-test-of-failed-run', run: latest.id };
  },
};

/** A reply that tells of the failures itself does not claim that all is well. */
export const replyTellsFailure: Rule = {
  id: 'reply-tells-failure',
  judge({ claim, latest, outcome }) {
    if (latest === undefined || outcome?.outcome !== 'failed' || !claim.tellsFailure) return undefined;
    return { reason: 'reply-tells-failure', run: latest.id };
  },
};

/** The last run failed, and no newer one followed. A change after it changes nothing: it was not tested. */
export const runFailed: Rule = {
  id: 'run-failed',
  judge({ latest, outcome, changesAfter }) {
    if (latest === undefined || outcome?.outcome !== 'failed') return undefined;
    if (changesAfter.length === 0) return { reason: 'run-failed', run: latest.id };
    return {
      reason: 'run-failed-before-change',
      run: latest.id,
      changes: changesAfter.map((change) => change.id),
    };
  },
};
