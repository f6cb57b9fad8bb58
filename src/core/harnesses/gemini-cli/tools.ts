import { saysThatItWrites } from '../writing-tools.ts';
import { readArray, readText } from '../../input/json.ts';
import type { CallAction, CallState } from '../../model/call.ts';
import { compact } from '../../model/compact.ts';
import type { CallDraft } from './drafts.ts';
import { readRefusal } from './refusals.ts';

/** Tools that change one file: by what. */
const CHANGES: ReadonlyMap<string, string> = new Map([
  ['replace', 'edit'],
  ['edit', 'edit'],
  ['edit_file', 'edit'],
  ['smart_edit', 'edit'],
  ['write_file', 'write'],
]);

const READS: ReadonlySet<string> = new Set(['read_file', 'read_many_files']);

/** Tools whose names say that they write, and which write no file of the project. */
const OWN_STATE: ReadonlySet<string> = new Set([
  'write_todos',
  'write_todos_list',
  'save_memory',
  'update_topic',
]);

const PATH_KEYS: readonly string[] = ['file_path', 'absolute_path', 'path', 'destination', 'filePath'];

/** The path that a call was given. */
export function readPath(input: unknown): string | undefined {
  return PATH_KEYS.map((key) => readText(input, key)).find((found) => found !== undefined);
}

/** The path that the result of a change tells. */
export function readChangedPath({ tool, response }: CallDraft): string | undefined {
  if (!CHANGES.has(tool)) return undefined;
  // Successfully created and wrote to new file: /home/dev/app/a.md.
  // Successfully modified file: /home/dev/app/a.md (1 replacements).
  const told =
    /^Successfully (?:created and wrote to new file|overwrote file|modified file): (\/[^\n]{1,1000}?)(?:\.$|\.\s| \(\d)/m.exec(
      response.output?.slice(0, 2000) ?? '',
    )?.[1];
  return response.file ?? told;
}

/** How a call of a tool that is no shell ended. */
export function readToolState({ status, response }: CallDraft): CallState {
  const refusal = readRefusal(status, response.error);
  if (refusal !== undefined) return refusal;
  if (status === 'error' || (response.error !== undefined && response.output === undefined))
    return { kind: 'failed' };
  if (status === 'success' || response.output !== undefined) return { kind: 'finished' };
  return { kind: 'no-result' };
}

/** What a call of a tool did that is neither a shell nor an agent: one action for each file. */
export function readActions(call: CallDraft): readonly CallAction[] {
  const { tool, input } = call;
  const path = compact({ path: readPath(input) ?? readChangedPath(call) });
  const by = CHANGES.get(tool) ?? (isWritingServerTool(tool) ? 'mcp' : undefined);
  if (by !== undefined) return [{ kind: 'change', by, ...path }];
  if (tool === 'read_many_files') {
    const named = [...readArray(input, 'paths'), ...readArray(input, 'include')].filter(
      (value): value is string => typeof value === 'string' && !/[*?[{]/.test(value),
    );
    return named.length === 0 ? [{ kind: 'read' }] : named.map((file) => ({ kind: 'read', path: file }));
  }
  if (READS.has(tool)) return [{ kind: 'read', ...path }];
  const skill = tool === 'activate_skill' ? readText(input, 'name') : undefined;
  return [skill === undefined ? { kind: 'other' } : { kind: 'skill', name: skill }];
}

/** Whether a tool of a server says by its name that it changes files. */
function isWritingServerTool(tool: string): boolean {
  // mcp_files_write_file   |   files__create_file
  if (OWN_STATE.has(tool) || !(tool.startsWith('mcp_') || tool.includes('__'))) return false;
  return saysThatItWrites(tool);
}

/** Whether a call started a subagent. A tool may be named after the agent, and its result then tells. */
export function startsAgent({ tool, agentId, response }: CallDraft): boolean {
  if (tool === 'invoke_agent' || tool === 'delegate_to_agent' || agentId !== undefined) return true;
  // Subagent 'reviewer' finished.\nTermination Reason: GOAL
  return /^Subagent '[^'\n]{1,200}' finished\./.test(response.output ?? '');
}
