import type { Directory } from '../model/shell.ts';
import { UNKNOWN, isSame, join } from './directory.ts';
import type { FunctionNode } from './parse.ts';
import type { SourceText, Span } from './source-text.ts';
import type { Streams } from './streams.ts';

/** A function and the text that it was written in. */
export interface DefinedFunction {
  readonly body: FunctionNode['body'];
  readonly source: SourceText;
  /** False: it was defined in a branch, so it may not be there. */
  readonly certain: boolean;
}

/** What one shell process holds while its script is walked; copied for subshells and branches. */
export interface ShellState {
  directory: Directory;
  /** The folder before the last `cd`; undefined: not known from this call. */
  previous: Directory | undefined;
  /** Folders that pushd left, the newest last. */
  readonly pushed: Directory[];
  moved: boolean;
  /** The last list moved the shell, but only if its earlier links passed. */
  unsure: boolean;
  readonly variables: Map<string, string>;
  readonly functions: Map<string, DefinedFunction>;
  streams: Streams;
  /** The script given to `trap ... EXIT`. */
  trap: { readonly text: string; readonly holder: Span } | undefined;
}

/** A copy of the shell, as a subshell or a branch gets it. */
export function copyState(state: ShellState): ShellState {
  return {
    ...state,
    pushed: [...state.pushed],
    variables: new Map(state.variables),
    functions: new Map(state.functions),
  };
}

/** Makes `state` what it is when any one of the branches was taken. */
export function mergeInto(state: ShellState, branches: readonly ShellState[]): void {
  const [first, ...others] = branches;
  if (first === undefined) return;
  let directory = first.directory;
  let { moved, unsure } = first;
  let { previous } = first;
  for (const other of others) {
    directory = join(directory, other.directory);
    moved ||= other.moved;
    unsure ||= other.unsure;
    if (previous === undefined || other.previous === undefined || !isSame(previous, other.previous)) {
      previous = undefined;
    }
  }
  const variables = new Map(first.variables);
  for (const [name, value] of first.variables) {
    if (others.some((other) => other.variables.get(name) !== value)) variables.delete(name);
  }
  const functions = new Map(first.functions);
  for (const other of others) for (const [name, body] of other.functions) functions.set(name, body);
  state.directory = directory;
  state.moved = moved;
  state.unsure = unsure;
  state.previous = previous;
  replace(state.variables, variables);
  replace(state.functions, functions);
  if (others.some((other) => other.pushed.length !== first.pushed.length)) state.pushed.length = 0;
  else state.pushed.splice(0, state.pushed.length, ...first.pushed);
  state.trap = first.trap ?? others.find((other) => other.trap !== undefined)?.trap;
}

/** Moves the shell; `undefined` stands for a folder that cannot be known. */
export function moveTo(state: ShellState, directory: Directory): void {
  if (!isSame(state.directory, directory)) state.moved = true;
  state.previous = state.directory;
  state.directory = directory;
}

/** After code that is not followed. */
export function loseDirectory(state: ShellState): void {
  state.moved = true;
  state.previous = undefined;
  state.pushed.length = 0;
  state.directory = UNKNOWN;
}

function replace<T>(target: Map<string, T>, source: ReadonlyMap<string, T>): void {
  target.clear();
  for (const [name, value] of source) target.set(name, value);
}
