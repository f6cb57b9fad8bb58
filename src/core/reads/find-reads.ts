import type { CallState } from '../model/call.ts';
import { compact } from '../model/compact.ts';
import type { GuidanceReport, ReadReport } from '../model/report.ts';
import type { PlacedEvent, SessionInput } from '../model/session.ts';
import type { WalkedCall } from '../shell/follow-calls.ts';
import { resolvePath } from '../text/home.ts';
import { relativeTo } from '../text/paths.ts';
import { isGuidance } from './guidance-files.ts';
import { findShellReads } from './shell-reads.ts';
import { skillOfPath } from './skills.ts';

export interface FoundReads {
  /** In the order in which they happened; their places count in the session's own sources. */
  readonly reads: readonly ReadReport[];
  readonly guidance: GuidanceReport;
}

export interface ReadOptions {
  /** Globs of further guidance files. */
  readonly globs?: readonly string[];
}

type CallEvent = Extract<PlacedEvent, { type: 'call' }>;

/** How a call of a harness's own tool ended for what it was asked to show; `undefined`: nothing is known of it. */
function outcomeOf(state: CallState): ReadReport['outcome'] | undefined {
  switch (state.kind) {
    case 'exited':
      return state.code === 0 ? 'shown' : 'failed';
    case 'finished':
      return 'shown';
    case 'refused':
      return 'denied';
    case 'failed':
    case 'not-started':
    case 'timed-out':
      return 'failed';
    case 'running':
    case 'interrupted':
    case 'no-result':
      return undefined;
  }
}

/** Harnesses' words for guidance that they load themselves: it is guidance whatever its name. */
const GUIDANCE_LOADS: ReadonlySet<string> = new Set(['nested-memory', 'instructions', 'memory']);

class ReadCollector {
  readonly reads: ReadReport[] = [];
  readonly skills: string[] = [];
  unknown = 0;
  readonly #session: SessionInput;
  readonly #globs: readonly string[];

  constructor(session: SessionInput, globs: readonly string[]) {
    this.#session = session;
    this.#globs = globs;
  }

  /** Relative to the session's folder where inside it. */
  shorten(path: string, folder: string | undefined): string {
    const { cwd } = this.#session;
    const resolved = resolvePath(folder ?? cwd, path) ?? path;
    return cwd === undefined ? resolved : relativeTo(cwd, resolved);
  }

  isGuidance(path: string): boolean {
    return isGuidance(path, this.#globs);
  }

  add(
    event: CallEvent,
    by: ReadReport['by'],
    outcome: ReadReport['outcome'],
    path: string | undefined,
    folder = event.cwd,
  ): void {
    const { at, time, agent } = event;
    const short = path === undefined ? undefined : this.shorten(path, folder);
    const guidance = short !== undefined && this.isGuidance(short);
    this.reads.push({ by, outcome, guidance, agent, ...compact({ path: short, time }), at });
    const skill = short === undefined || outcome !== 'shown' ? undefined : skillOfPath(short);
    if (skill !== undefined) this.skills.push(skill);
  }
}

const unique = (paths: readonly string[]): string[] => [...new Set(paths)];

/**
 * Takes a session and its shell calls; gives the files that its agents were shown, and how guidance reached them: loaded
 * by the harness, or read.
 */
export function findReads(
  session: SessionInput,
  calls: readonly WalkedCall[],
  { globs = [] }: ReadOptions = {},
): FoundReads {
  const walked = new Map<PlacedEvent, WalkedCall>(calls.map((call) => [call.event, call]));
  const collector = new ReadCollector(session, globs);
  const loadedBy: GuidanceReport['loadedBy'] = [];
  for (const event of session.events) {
    if (event.type === 'loaded') {
      const { how, agent, at, time } = event;
      const path = collector.shorten(event.path, session.cwd);
      if (GUIDANCE_LOADS.has(how) || collector.isGuidance(path)) {
        loadedBy.push({ path, how, agent, at, ...compact({ time }) });
      }
    }
    if (event.type !== 'call') continue;
    const { action } = event;
    const outcome = outcomeOf(event.state);
    if (action.kind === 'read' && outcome !== undefined) collector.add(event, 'tool', outcome, action.path);
    if (action.kind === 'skill' && outcome === 'shown') collector.skills.push(action.name);
    const call = walked.get(event);
    if (call === undefined) continue;
    const { reads, unknown } = findShellReads(call);
    for (const read of reads) collector.add(event, 'shell', read.outcome, read.path);
    collector.unknown += unknown;
  }
  const { reads, skills } = collector;
  const guidancePaths = (outcome: ReadReport['outcome']): string[] =>
    unique(reads.flatMap((read) => (read.guidance && read.outcome === outcome ? (read.path ?? []) : [])));
  return {
    reads,
    guidance: {
      read: guidancePaths('shown'),
      loaded: unique(loadedBy.map(({ path }) => path)),
      loadedBy,
      denied: guidancePaths('denied'),
      unknownReads: collector.unknown,
      skills: unique(skills),
    },
  };
}
