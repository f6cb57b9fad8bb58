import type { Assignment, Redirect, Word } from '../model/shell.ts';
import { applyRedirects, NOWHERE, type Pipe, type Stream, type Streams } from './streams.ts';
import type { Flow } from './flow.ts';
import {
  visitNodes,
  type AssignmentNode,
  type HereDoc,
  type Redirection,
  type SyntaxNode,
  type WordNode,
} from './parse.ts';
import { inside, type Place } from './place.ts';
import { copyState, type ShellState } from './shell-state.ts';
import { nestedText } from './source-text.ts';
import type { Tour } from './tour.ts';
import { readValue, readWord } from './words.ts';

/** The longest heredoc body that is searched for command substitutions, in UTF-16 units. */
const MAX_EXPANDED_BODY = 65_536;

/** Walks the command and process substitutions in a node, in order. */
export function walkSubstitutions(
  tour: Tour,
  node: SyntaxNode,
  state: ShellState,
  place: Place,
  name?: string,
): { readonly flows: readonly Flow[]; readonly pipes: readonly Pipe[]; readonly writes: Stream | undefined } {
  const flows: Flow[] = [];
  const pipes: Pipe[] = [];
  let writes: Stream | undefined;
  visitNodes(node, (child) => {
    if (
      child.type !== 'CommandExpansion' &&
      child.type !== 'ArithmeticCommandExpansion' &&
      child.type !== 'ProcessSubstitution'
    ) {
      return true;
    }
    const script = child.script;
    if (script === undefined) return false;
    const source =
      script.source === undefined
        ? place.source
        : nestedText(script.source, place.source.toCall(child.pos, child.end));
    const copy = copyState(state);
    const within = inside(place, { connector: 'start', subshell: true });
    if (child.type !== 'ProcessSubstitution') {
      copy.streams = new Map(state.streams).set(1, { to: 'capture', name });
      const flow = tour.walkScript(script, source, copy, within);
      flows.push({ kind: 'scope', scope: { kind: 'substitution' }, flow });
      return false;
    }
    const aside = { ...within, background: true };
    if (child.operator === '<') {
      const pipe: Pipe = { readers: [], into: NOWHERE };
      copy.streams = new Map(state.streams).set(1, { to: 'pipe', pipe });
      pipes.push(pipe);
      flows.push({ kind: 'aside', flow: tour.walkScript(script, source, copy, aside), job: undefined });
    } else {
      const from = tour.drafts.length;
      const flow = tour.walkScript(script, source, copy, aside);
      writes = { to: 'pipe', pipe: readersSince(tour, from, state.streams) };
      flows.push({ kind: 'aside', flow, job: undefined });
    }
    return false;
  });
  return { flows, pipes, writes };
}

// They read nothing.
const NO_READERS: ReadonlySet<string> = new Set([
  'echo',
  'printf',
  'true',
  ':',
  'exit',
  'cd',
  'set',
  'export',
]);

/** The pipe into the commands that were added since `from`. */
export function readersSince(tour: Tour, from: number, streams: Streams): Pipe {
  const added = tour.drafts.slice(from);
  const readers = added.filter((draft) => !NO_READERS.has(draft.program ?? ''));
  const into = readers.length === 0 ? NOWHERE : (readers.at(-1)?.streams.get(1) ?? streams.get(1) ?? NOWHERE);
  return { readers: readers.map((draft) => draft.index), into };
}

/** Lets the commands that were added since `from` read from pipes: `done < <(make)`. */
export function connectPipes(tour: Tour, pipes: readonly Pipe[], from: number, streams: Streams): void {
  if (pipes.length === 0) return;
  const { readers, into } = readersSince(tour, from, streams);
  for (const pipe of pipes) {
    pipe.readers.push(...readers);
    pipe.into = into;
  }
}

/** What redirections do to the streams, and the text that they give on standard input. */
export interface ReadRedirects {
  readonly redirects: readonly Redirect[];
  readonly input: string | undefined;
  readonly streams: Streams;
  readonly flows: readonly Flow[];
  readonly pipes: readonly Pipe[];
}

/** Reads redirections in the order in which they are written. */
export function readRedirects(
  tour: Tour,
  nodes: readonly Redirection[],
  state: ShellState,
  place: Place,
): ReadRedirects {
  const redirects: Redirect[] = [];
  const flows: Flow[] = [];
  const pipes: Pipe[] = [];
  const substituted = new Map<Redirect, Stream>();
  let input: string | undefined;
  for (const node of nodes) {
    const inner = node.type === 'HereDoc' && node.body.text.length > MAX_EXPANDED_BODY ? undefined : node;
    const found = inner === undefined ? undefined : walkSubstitutions(tour, inner, state, place);
    flows.push(...(found?.flows ?? []));
    pipes.push(...(found?.pipes ?? []));
    if (node.type === 'HereDoc') {
      input = bodyText(node);
    } else if (node.type === 'HereString') {
      input = node.target === undefined ? undefined : readValue(node.target, state.variables).value;
    } else {
      const redirect: Redirect = {
        operator: node.operator,
        descriptor:
          node.descriptor?.type === 'FileDescriptor'
            ? node.descriptor.value
            : defaultDescriptor(node.operator),
        target:
          node.target === undefined ? undefined : readWord(node.target, state.variables, place.source)[0],
      };
      redirects.push(redirect);
      if (found?.writes !== undefined) substituted.set(redirect, found.writes);
    }
  }
  const streams = applyRedirects(state.streams, redirects, state.directory, substituted);
  return { redirects, input, streams, flows, pipes };
}

function defaultDescriptor(operator: Redirect['operator']): number {
  return operator === '<' || operator === '<>' || operator === '<&' ? 0 : 1;
}

function bodyText(node: HereDoc): string {
  if (node.operator !== '<<-') return node.body.text;
  return node.body.text.replace(/^\t+/gm, '');
}

/** A word of a command line and the node that it came from. */
export interface ReadWord {
  readonly words: readonly Word[];
  readonly node: WordNode | AssignmentNode;
}

/** Reads an argument; `export NAME=value` holds assignments among them. */
export function readArgument(node: WordNode | AssignmentNode, state: ShellState, place: Place): ReadWord {
  if (node.type === 'Word') return { words: readWord(node, state.variables, place.source), node };
  const value = assignedValue(node, state);
  const word: Word = {
    text: node.text,
    value: value === undefined ? undefined : `${node.name}=${value}`,
    pattern: false,
    ...place.source.toCall(node.pos, node.end),
  };
  return { words: [word], node };
}

/** The value that an assignment gives, where it is literal. */
export function assignedValue(node: AssignmentNode, state: ShellState): string | undefined {
  if (node.value.type !== 'Word' || node.index !== undefined) return undefined;
  const reading = readValue(node.value, state.variables).value;
  // An unset variable that is added to could come from the environment.
  const old = node.append === true ? state.variables.get(node.name) : '';
  return reading === undefined || old === undefined ? undefined : old + reading;
}

/** Reads an assignment for a command's record. */
export function readAssignment(node: AssignmentNode, state: ShellState): Assignment {
  return { name: node.name, value: assignedValue(node, state) };
}
