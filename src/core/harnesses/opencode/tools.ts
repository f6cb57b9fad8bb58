import { readArray, readAt, readString, readText } from '../../input/json.ts';
import type { CallAction, CallState } from '../../model/call.ts';
import { compact } from '../../model/compact.ts';
import { isAgentTool, toAgentAction } from './agents.ts';
import { readFailure } from './failures.ts';
import { readErrorText } from './records.ts';
import { readShellResult, shellOf } from './shell-result.ts';
import { readWrittenPath, saysThatItWrites } from '../writing-tools.ts';

/** What a call did, once for each file that it changed, and how it ended. */
export interface ReadCall {
  readonly state: CallState;
  readonly actions: readonly CallAction[];
}

/** Tools that change one file: by what. */
const CHANGES: ReadonlyMap<string, string> = new Map([
  ['edit', 'edit'],
  ['multiedit', 'edit'],
  ['write', 'write'],
]);

const PATCHERS: ReadonlySet<string> = new Set(['patch', 'apply_patch']);
const READS: ReadonlySet<string> = new Set(['read', 'view']);

/** Reads the part of a call: its input and its result stand in it together. */
export function readCall(tool: string, part: unknown): ReadCall {
  const state = readAt(part, 'state');
  const input = readAt(state, 'input');
  const dialect = shellOf(tool);
  if (dialect !== undefined) {
    const { state: end, output, cut } = readShellResult(state);
    const command = readText(input, 'command') ?? '';
    return { state: end, actions: [{ kind: 'shell', command, dialect, output, cut }] };
  }
  const end = readToolState(tool, state);
  if (isAgentTool(tool)) return { state: end, actions: [toAgentAction(input, state, end)] };
  return { state: end, actions: readActions(tool, input, state) };
}

function readToolState(tool: string, state: unknown): CallState {
  switch (readString(state, 'status')) {
    case 'completed':
      // The call could not be read: {"tool":"invalid","state":{"input":{"tool":"bash","error":".."},..}}
      return { kind: tool === 'invalid' ? 'not-started' : 'finished' };
    case 'error':
      return readFailure(readErrorText(readAt(state, 'error')), readAt(state, 'metadata'));
    default:
      return { kind: 'no-result' };
  }
}

function readActions(tool: string, input: unknown, state: unknown): readonly CallAction[] {
  if (PATCHERS.has(tool)) {
    const paths = readPatchPaths(input, state);
    if (paths.length === 0) return [{ kind: 'change', by: 'patch' }];
    return paths.map((path) => ({ kind: 'change', by: 'patch', path }));
  }
  const path = compact({ path: readPath(input) });
  const by = CHANGES.get(tool);
  if (by !== undefined) return [{ kind: 'change', by, ...path }];
  if (READS.has(tool)) return [{ kind: 'read', ...path }];
  if (tool === 'skill') {
    const name = readText(input, 'name') ?? readText(input, 'skill');
    return [name === undefined ? { kind: 'other' } : { kind: 'skill', name }];
  }
  const written = saysThatItWrites(tool) ? readWrittenPath(input) : undefined;
  return [written === undefined ? { kind: 'other' } : { kind: 'change', by: 'mcp', path: written }];
}

function readPath(input: unknown): string | undefined {
  return readText(input, 'filePath') ?? readText(input, 'file_path') ?? readText(input, 'path');
}

/** The files that a patch touches: as its result tells (absolute), else as the patch names them; once each. */
function readPatchPaths(input: unknown, state: unknown): readonly string[] {
  const paths = new Set<string>();
  // {"files":[{"filePath":"/home/dev/app/a.ts","relativePath":"a.ts","type":"move","movePath":"/home/dev/app/b.ts"}]}
  for (const file of readArray(state, 'metadata', 'files')) {
    for (const path of [readText(file, 'filePath'), readText(file, 'movePath')]) {
      if (path !== undefined) paths.add(path);
    }
  }
  if (paths.size > 0) return [...paths];
  const patch = readText(input, 'patchText') ?? readText(input, 'patch') ?? readText(input, 'input') ?? '';
  // *** Update File: src/a.ts   |   *** Move to: src/b.ts
  const named = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (\S[^\r\n]{0,1000})$/gm;
  for (const match of patch.matchAll(named)) {
    if (match[1] !== undefined) paths.add(match[1].trim());
  }
  return [...paths];
}
