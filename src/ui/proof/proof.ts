import type {
  ActivityReport,
  ChangeReport,
  ClaimReport,
  RunReport,
  RunResult,
  SessionReport,
} from '../../core/model/report.ts';
import { plural } from '../../core/report/plural.ts';

/** How a run ended for one kind of claim: a run of both kinds may have ended differently for each. */
export function resultFor(run: RunReport, kind: ClaimReport['kind']): RunResult {
  return run.byKind?.[kind] ?? run;
}

/** The runs of a session that can speak for a claim: those of its kind, and the one it was judged by. */
export function runsFor(claim: ClaimReport, session: SessionReport): RunReport[] {
  return session.runs.filter((run) => run.id === claim.run || run.kinds.includes(claim.kind));
}

/** What the session holds in place of a run that could speak for a claim. */
export function noRunsOf(claim: ClaimReport, session: SessionReport): string {
  const [own, other] = claim.kind === 'tests' ? ['test run', 'build run'] : ['build run', 'test run'];
  const others = session.runs.length;
  return `The session holds no ${own}${others === 0 ? ` and no ${other}` : `, but ${plural(others, other)}`}.`;
}

const MOST_ACTIVITIES = 3;

/** Where a verdict is unclear: the last commands before the claim that may have been the check, latest last. */
export function nearActivities(claim: ClaimReport, session: SessionReport): ActivityReport[] {
  if (claim.verdict !== 'unclear') return [];
  return session.activities
    .filter(
      (activity) =>
        activity.kinds.includes(claim.kind) &&
        activity.at.source === claim.at.source &&
        activity.at.line < claim.at.line,
    )
    .slice(-MOST_ACTIVITIES);
}

/** What would give the claim another verdict, where that can be known. */
export function whatWouldChange(claim: ClaimReport, changes: readonly ChangeReport[]): string | undefined {
  const what = claim.kind === 'tests' ? 'the tests' : 'the build';
  if (claim.verdict === 'stale') {
    const last = changes.at(-1);
    return last === undefined ? undefined : `A run of ${what} after line ${last.at.line} would settle it.`;
  }
  if (claim.verdict === 'no-run') return `A run of ${what} before line ${claim.at.line} would settle it.`;
  if (claim.verdict === 'contradicted')
    return `A passing run of ${what} before line ${claim.at.line} would back it.`;
  return undefined;
}

/** Who made a run, where it was not the main agent itself. */
export function madeBy(run: RunReport): string | undefined {
  if (run.by === 'person') return 'the person';
  if (run.by === 'hook') return 'a hook';
  return agentName(run.agent);
}

/** What a subagent is called; undefined for the main agent. */
export function agentName(agent: string): string | undefined {
  return agent === 'main' ? undefined : `subagent ${agent}`;
}

/** What else is known of a run, as words. */
export function traitsOf(run: RunReport): string[] {
  const traits: string[] = [];
  if (run.background === true) traits.push('in the background');
  if (run.stashed === true) traits.push('while changes were stashed');
  if (run.cached === true) traits.push('answered from a cache');
  return traits;
}

/** '2 failed, 40 passed, 1 skipped', or undefined where nothing was counted. */
export function countsOf(run: RunReport): string | undefined {
  const { failed, passed, skipped } = run.counts ?? {};
  const parts = [
    failed === undefined || (failed === 0 && passed !== undefined) ? '' : `${failed} failed`,
    passed === undefined ? '' : `${passed} passed`,
    skipped === undefined || skipped === 0 ? '' : `${skipped} skipped`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join(', ');
}

const MANNERS: Readonly<Record<string, string>> = {
  edit: 'edited',
  write: 'written',
  patch: 'patched',
  redirect: 'written by a redirect',
  sed: 'edited by sed',
  git: 'changed by git',
  formatter: 'formatted',
  script: 'written by a script',
  mcp: 'changed by an MCP tool',
  outside: 'changed outside the session',
};

/** How a change was made, as the end of a sentence. */
export function mannerOf(change: ChangeReport): string {
  return MANNERS[change.by] ?? `changed by ${change.by}`;
}

/** 'Run 3 of 7': where a run stands among those of a claim. */
export function placeAmong(index: number, count: number): string {
  return count === 1 ? 'The only one of this session' : `${index + 1} of ${plural(count, 'run')}`;
}
