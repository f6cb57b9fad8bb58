import { readAt, readNumber, readString, readText } from '../../input/json.ts';

/** What the first `session_meta` of a file says of its session. */
export interface SessionMeta {
  readonly id: string;
  readonly cwd: string | undefined;
  readonly version: string | undefined;
  readonly branch: string | undefined;
  /** The thread that this one was forked from, or was started by. */
  readonly parent: string | undefined;
  /** The whole file is a subagent's. */
  readonly isAgent: boolean;
  /** The session that all threads of a family belong to. */
  readonly family: string | undefined;
  /** History may have been copied to its start. */
  readonly mayHoldCopies: boolean;
  /** Lines of a smaller ordinal were copied from the parent. */
  readonly ownFrom: number | undefined;
}

/** Reads the payload of a `session_meta`, or the first line of the oldest files. */
export function readSessionMeta(payload: unknown): SessionMeta | undefined {
  const id = readText(payload, 'id') ?? readText(payload, 'session_id');
  if (id === undefined) return undefined;
  const source = readAt(payload, 'source', 'subagent');
  const forkedFrom = readText(payload, 'forked_from_id');
  const parent =
    readText(source, 'thread_spawn', 'parent_thread_id') ??
    readText(payload, 'parent_thread_id') ??
    forkedFrom;
  const isAgent = source !== undefined || readString(payload, 'thread_source') === 'subagent';
  return {
    id,
    cwd: readText(payload, 'cwd'),
    version: readText(payload, 'cli_version'),
    branch: readText(payload, 'git', 'branch'),
    parent,
    isAgent,
    family: readText(payload, 'session_id'),
    mayHoldCopies: isAgent || parent !== undefined,
    ownFrom: readNumber(payload, 'subagent_history_start_ordinal'),
  };
}
