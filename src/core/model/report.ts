import type { At } from './at.ts';
import type { HarnessId } from './harness.ts';

/** What the checking core hands to everything else: plain data, the same bytes in always give the same report. */
export interface Report {
  schema: 'claim-check/report';
  version: 1;
  /** The version of the rules that judged. */
  rules: string;
  sessions: SessionReport[];
  problems: Problem[];
}

export interface SourceReport {
  name: string;
  bytes: number;
  lines: number;
  unreadable: number;
  unknown: number;
  /** SHA-256 over the SHA-256 of each 4 MiB block. */
  digest?: string;
}

export interface SessionReport {
  id: string;
  harness: HarnessId;
  harnessVersion?: string;
  title?: string;
  cwd?: string;
  repository?: string;
  repositoryFrom?: string;
  startedAt?: string;
  endedAt?: string;
  sources: SourceReport[];
  replies: { total: number; unchecked: number };
  claims: ClaimReport[];
  runs: RunReport[];
  activities: ActivityReport[];
  changes: ChangeReport[];
  reads: ReadReport[];
  agents: AgentReport[];
  guidance: GuidanceReport;
  process: ProcessReport;
}

export type Kind = 'tests' | 'build';
export type Verdict = 'backed' | 'stale' | 'contradicted' | 'no-run' | 'unclear';
export type Outcome = 'passed' | 'failed' | 'unknown';
export type Basis = 'exit-code' | 'echoed-exit-code' | 'marker' | 'summary' | 'silence' | 'none';

export interface Note {
  code: string;
  data?: Record<string, string | number>;
}

export interface ClaimReport {
  id: string;
  kind: Kind;
  scope: 'all' | 'one';
  command?: string;
  sentence: string;
  at: At;
  time?: string;
  verdict: Verdict;
  reason: string;
  run?: string;
  changes?: string[];
  notes?: Note[];
}

export interface RunResult {
  outcome: Outcome;
  basis: Basis;
}

export interface RunReport extends RunResult {
  id: string;
  kinds: Kind[];
  runner: string;
  command: string;
  cwd?: string;
  repository?: string;
  evidence?: { text: string; at: At };
  /** Where its output stands; absent where none came. */
  result?: At;
  byKind?: { tests?: RunResult; build?: RunResult };
  counts?: Counts;
  /** Why the outcome is what it is, where that is not plain from the basis: a kebab-case code. */
  cause?: string;
  stashed?: boolean;
  background?: boolean;
  cached?: boolean;
  by?: 'person' | 'hook';
  agent: string;
  at: At;
  time?: string;
}

export interface Counts {
  passed?: number;
  failed?: number;
  skipped?: number;
}

export interface ActivityReport {
  id: string;
  command: string;
  kinds: Kind[];
  namesRunner: boolean;
  agent: string;
  at: At;
  time?: string;
}

export interface ChangeReport {
  id: string;
  path?: string;
  by: string;
  counts: boolean;
  why?: string;
  agent: string;
  at: At;
  time?: string;
}

export interface ReadReport {
  path?: string;
  by: 'tool' | 'shell';
  outcome: 'shown' | 'failed' | 'denied';
  guidance: boolean;
  agent: string;
  at: At;
  time?: string;
}

export interface AgentReport {
  id: string;
  parent?: string;
  startedAt?: string;
  returnedAt?: string;
  ordered: boolean;
}

export interface GuidanceReport {
  read: string[];
  loaded: string[];
  loadedBy: { path: string; how: string; agent: string; at: At; time?: string }[];
  denied: string[];
  unknownReads: number;
  skills: string[];
}

export interface ProcessReport {
  toolCalls: number;
  commands: number;
  edits: number;
  refused: number;
  failed: number;
  durationMs?: number;
  toFirstChangeMs?: number;
}

export interface Problem {
  source: string;
  line?: number;
  code: string;
  text: string;
}
