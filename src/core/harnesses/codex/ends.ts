import { isRecord, readArray, readAt, readNumber, readString, readText } from '../../input/json.ts';
import { normalizePath } from '../../text/paths.ts';
import type { CommandEnd, NextSpot, PatchEnd } from './drafts.ts';

/** {"type":"exec_command_end","call_id":"call_1","command":["bash","-lc","npm test"],"cwd":"/w","exit_code":0,"status":"completed"} */
export function readCommandEnd(payload: unknown, nextSpot: NextSpot): CommandEnd | undefined {
  const id = readText(payload, 'call_id') ?? readText(payload, 'id');
  if (id === undefined) return undefined;
  const cwd = readText(payload, 'cwd');
  const process = readAt(payload, 'process_id');
  return {
    spot: nextSpot(id),
    id,
    command: readAt(payload, 'command'),
    cwd: cwd === undefined ? undefined : normalizePath(cwd),
    code: readNumber(payload, 'exit_code'),
    status: readString(payload, 'status'),
    output: readOutput(payload),
    // What the person ran says so.
    byPerson: readString(payload, 'source') === 'user_shell',
    processId: typeof process === 'string' || typeof process === 'number' ? String(process) : undefined,
  };
}

function readOutput(payload: unknown): string {
  const joined = readText(payload, 'aggregated_output') ?? readText(payload, 'formatted_output');
  if (joined !== undefined) return joined;
  return [readString(payload, 'stdout'), readString(payload, 'stderr')]
    .filter((text) => text !== undefined && text !== '')
    .join('\n');
}

/** {"type":"patch_apply_end","call_id":"call_1","success":true,"changes":{"/w/a.ts":{"type":"update","move_path":null}}} */
export function readPatchEnd(payload: unknown, nextSpot: NextSpot): PatchEnd | undefined {
  const id = readText(payload, 'call_id') ?? readText(payload, 'id');
  if (id === undefined) return undefined;
  const status = readString(payload, 'status');
  return {
    spot: nextSpot(id),
    id,
    ok: readAt(payload, 'success') === true || status === 'completed',
    declined: status === 'declined',
    paths: readChangedPaths(readAt(payload, 'changes')),
  };
}

/** The files of a map {"/w/a.ts":{"type":"update","move_path":"/w/b.ts"}} or a list [{"path":"/w/a.ts","kind":"update"}]. */
function readChangedPaths(changes: unknown): readonly string[] {
  const listed = readArray({ changes }, 'changes').flatMap((change) => readText(change, 'path') ?? []);
  if (!isRecord(changes)) return listed;
  const paths = Object.entries(changes).flatMap(([path, change]) => {
    const moved = readText(change, 'move_path') ?? readText(change, 'update', 'move_path');
    return moved === undefined ? [path] : [path, moved];
  });
  return [...new Set(paths)];
}
