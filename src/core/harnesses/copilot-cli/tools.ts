import { saysThatItWrites } from '../writing-tools.ts';
import { readString, readText } from '../../input/json.ts';
import type { CallAction, CallState } from '../../model/call.ts';
import { compact } from '../../model/compact.ts';
import type { CallDraft } from './drafts.ts';
import { readPatchPaths } from './patch.ts';
import { readFailedCall } from './shell-result.ts';

/** Tools that change one file: by what. */
const CHANGES: ReadonlyMap<string, string> = new Map([
  ['create', 'write'],
  ['write', 'write'],
  ['edit', 'edit'],
  ['str_replace', 'edit'],
  ['insert', 'edit'],
  ['undo_edit', 'edit'],
]);

const READS: ReadonlySet<string> = new Set(['view', 'read_file']);
const EDITORS: ReadonlySet<string> = new Set(['str_replace_editor', 'str_replace_based_edit_tool']);
const PATCHERS: ReadonlySet<string> = new Set(['apply_patch', 'git_apply_patch']);

/** How a call of a tool that is no shell ended. */
export function readToolState(call: CallDraft, denied: boolean): CallState {
  const { result } = call;
  if (result === undefined) {
    if (denied) return { kind: 'refused' };
    return { kind: call.aborted ? 'interrupted' : 'no-result' };
  }
  if (result.success !== false) return { kind: 'finished' };
  const state = readFailedCall(result, denied);
  return state.kind === 'interrupted' ? { kind: 'failed' } : state;
}

/** What a call of a tool did that is neither a shell nor an agent: one action for each file. */
export function readActions(call: CallDraft): readonly CallAction[] {
  const { tool, input } = call;
  if (PATCHERS.has(tool)) {
    const patch =
      typeof input === 'string' ? input : (readText(input, 'input') ?? readText(input, 'patch') ?? '');
    const paths = readPatchPaths(patch);
    return paths.length === 0
      ? [{ kind: 'change', by: 'patch' }]
      : paths.map((path) => ({ kind: 'change', by: 'patch', path }));
  }
  const path = compact({ path: readText(input, 'path') ?? readText(input, 'file_path') });
  // {"command":"str_replace","path":"/home/dev/app/a.ts",..}
  const name = EDITORS.has(tool) ? (readString(input, 'command') ?? '') : tool;
  const by = CHANGES.get(name) ?? (isWritingServerTool(tool) ? 'mcp' : undefined);
  if (by !== undefined) return [{ kind: 'change', by, ...path }];
  if (READS.has(name)) return [{ kind: 'read', ...path }];
  const skill = tool === 'skill' ? (readText(input, 'skill') ?? readText(input, 'name')) : undefined;
  return [skill === undefined ? { kind: 'other' } : { kind: 'skill', name: skill }];
}

/** Whether a tool of a server says by its name that it changes files. */
function isWritingServerTool(tool: string): boolean {
  // files-write_file   |   files__createFile
  const at = Math.max(tool.lastIndexOf('-') + 1, tool.lastIndexOf('__') + 2);
  if (at <= 1) return false;
  return saysThatItWrites(tool.slice(at));
}
