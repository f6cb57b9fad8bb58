import type { Change } from '../model/change.ts';
import type { At } from '../model/at.ts';
import type { ActivityReport, ChangeReport, ClaimReport, RunReport, RunResult } from '../model/report.ts';
import type { Activity, Run, RunOutcome } from '../model/run.ts';
import type { JudgedClaim } from '../verdicts/judge.ts';
import { compact } from '../model/compact.ts';

interface Stated {
  readonly at: At;
  readonly time?: string;
}

/** Turns a place among all dropped files into one among the session's own. */
export type Locate = (at: At) => At;

function stated({ at, time }: Stated, locate: Locate): { at: At; time?: string } {
  return compact({ at: locate(at), time });
}

/** Gives a judged claim in the report's shape. */
export function toClaimReport(judged: JudgedClaim, locate: Locate): ClaimReport {
  const { claim, verdict, reason, run, changes, notes } = judged;
  return compact({
    id: claim.id,
    kind: claim.kind,
    scope: claim.scope,
    command: claim.command,
    sentence: claim.sentence,
    ...stated(claim, locate),
    verdict,
    reason,
    run,
    changes: changes === undefined ? undefined : [...changes],
    notes: notes.length === 0 ? undefined : [...notes],
  });
}

const toResult = ({ outcome, basis }: RunOutcome): RunResult => ({ outcome, basis });

/** Gives a run in the report's shape; `repository` is the root of the one that it tested. */
export function toRunReport(run: Run, repository: string | undefined, locate: Locate): RunReport {
  const { byKind } = run;
  const { evidence } = run.result;
  return compact({
    id: run.id,
    kinds: [...run.kinds],
    runner: run.runner,
    command: run.command,
    cwd: run.directory,
    repository,
    ...toResult(run.result),
    result: run.resultAt && locate(run.resultAt),
    evidence: evidence && { text: evidence.text, at: locate(evidence.at) },
    byKind:
      byKind &&
      compact({
        tests: byKind.tests && toResult(byKind.tests),
        build: byKind.build && toResult(byKind.build),
      }),
    counts: run.counts,
    cause: run.result.cause,
    stashed: run.stashed || undefined,
    background: run.background || undefined,
    cached: run.cached || undefined,
    by: run.by,
    agent: run.agent,
    ...stated(run, locate),
  });
}

/** Gives an activity in the report's shape. */
export function toActivityReport(activity: Activity, locate: Locate): ActivityReport {
  const { id, command, kinds, namesRunner, agent } = activity;
  return { id, command, kinds: [...kinds], namesRunner, agent, ...stated(activity, locate) };
}

/** Gives a change in the report's shape. */
export function toChangeReport(change: Change, locate: Locate): ChangeReport {
  const { id, path, by, counts, why, agent } = change;
  return compact({ id, path, by, counts, why, agent, ...stated(change, locate) });
}
