import type { SessionEvent } from '../model/event.ts';
import type { PlacedEvent, SessionInput, TranscriptPart } from '../model/session.ts';
import { buildAgents } from './agents.ts';
import { dropForkedReplies } from './forks.ts';
import { joinMainParts, type MainThread } from './main-thread.ts';
import { placeAgents } from './place-agents.ts';

/** Something about the dropped files that a person should know. */
export interface AssemblyProblem {
  readonly source: number;
  readonly code: 'subagent-without-session';
  readonly text: string;
}

export interface Assembly {
  readonly sessions: readonly SessionInput[];
  readonly problems: readonly AssemblyProblem[];
}

/** Puts the parts of all dropped files together: one session for each main agent, with its subagents in place. */
export function assembleSessions(parts: readonly TranscriptPart[]): Assembly {
  const threads = dropForkedReplies(joinMainParts(parts.filter((part) => part.agentId === undefined)));
  const agentParts = new Map<MainThread, TranscriptPart[]>(threads.map((thread) => [thread, []]));
  const problems: AssemblyProblem[] = [];
  for (const part of uniqueAgentParts(parts)) {
    const owner = findOwner(part, threads);
    if (owner !== undefined) agentParts.get(owner)?.push(part);
    else {
      problems.push({
        source: part.source,
        code: 'subagent-without-session',
        text: 'This is a subagent’s file; drop the session too. Nothing in it is the main agent’s own claim.',
      });
    }
  }
  return { sessions: threads.map((thread) => toSession(thread, agentParts.get(thread) ?? [])), problems };
}

/** The session that a subagent's file belongs to: by the session's id, else by a call that names the agent. */
function findOwner(part: TranscriptPart, threads: readonly MainThread[]): MainThread | undefined {
  const same = threads.filter(
    (thread) => thread.harness === part.harness && thread.sessionIds.has(part.sessionId),
  );
  if (same.length > 0) return same[0];
  return threads.find(
    (thread) =>
      thread.harness === part.harness &&
      thread.events.some((event) => namesAgent(event, part.agentId) || startedPart(event, part)),
  );
}

function namesAgent(event: SessionEvent, agentId: string | undefined): boolean {
  return event.type === 'call' && event.action.kind === 'agent' && event.action.agentId === agentId;
}

function startedPart(event: SessionEvent, part: TranscriptPart): boolean {
  return event.type === 'call' && part.startedByCall !== undefined && event.id === part.startedByCall;
}

/** One part for each agent: of copies of one file the fullest. */
function uniqueAgentParts(parts: readonly TranscriptPart[]): readonly TranscriptPart[] {
  const best = new Map<string, TranscriptPart>();
  for (const part of parts) {
    if (part.agentId === undefined) continue;
    const key = `${part.harness}\n${part.sessionId}\n${part.agentId}`;
    const known = best.get(key);
    if (known === undefined || known.events.length < part.events.length) best.set(key, part);
  }
  return [...best.values()];
}

function toSession(thread: MainThread, agentParts: readonly TranscriptPart[]): SessionInput {
  const agents = buildAgents(thread, agentParts);
  const placed: PlacedEvent[] = placeAgents(thread, agentParts, agents);
  placed.sort((a, b) => a.place - b.place);
  return {
    id: thread.sessionId,
    harness: thread.harness,
    statesFolders: thread.statesFolders,
    sources: [...new Set([...thread.sources, ...agentParts.map((part) => part.source)])],
    agents: agents.map(({ agent }) => agent),
    events: placed,
    ...(thread.harnessVersion === undefined ? {} : { harnessVersion: thread.harnessVersion }),
    ...(thread.startsMidway ? { startsMidway: true } : {}),
    ...(thread.title === undefined ? {} : { title: thread.title }),
    ...(thread.cwd === undefined ? {} : { cwd: thread.cwd }),
    ...(thread.gitBranch === undefined ? {} : { gitBranch: thread.gitBranch }),
  };
}
