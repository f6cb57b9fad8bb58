import { comparedCode, codeOfPart, codeOfWord } from './codes.ts';
import { UNKNOWN, isSame } from './directory.ts';
import { canEnd } from './fallible.ts';
import { alwaysEnds, NOTHING, type CodeRef, type Flow, type Link, type Step } from './flow.ts';
import {
  isBroken,
  type AndOr,
  type ArithmeticExpression,
  type ParsedScript,
  type Pipeline,
} from './parse.ts';
import type { PipelineNode, Statement, SyntaxNode, TestExpression } from './parse.ts';
import { inside, type Place } from './place.ts';
import { connectPipes, readersSince, readRedirects, walkSubstitutions } from './read-line.ts';
import { copyState, mergeInto, type ShellState } from './shell-state.ts';
import type { SourceText } from './source-text.ts';
import type { Pipe } from './streams.ts';
import { giveUp, mayEnter, nextPipeline, type Tour } from './tour.ts';
import { walkBranches } from './walk-branches.ts';
import { walkCommand } from './walk-command.ts';

/** Walks a script in a shell. */
export function walkScript(
  tour: Tour,
  script: ParsedScript,
  source: SourceText,
  state: ShellState,
  place: Place,
): Flow {
  if (isBroken(script)) giveUp(tour, 'syntax');
  return walkStatements(tour, script.commands, state, { ...place, source });
}

/** Walks the statements of a list, in order. */
export function walkStatements(
  tour: Tour,
  statements: readonly Statement[],
  state: ShellState,
  place: Place,
): Flow {
  const flows: Flow[] = [];
  let connector = place.connector;
  for (const [index, statement] of statements.entries()) {
    // `make && cd out; ls`: the shell moved only if make passed
    if (state.unsure) state.directory = UNKNOWN;
    state.unsure = false;
    const pipeline = statements.length === 1 ? place.pipeline : undefined;
    const here: Place = { ...place, connector, pipeline };
    if (statement.background === true) {
      const copy = copyState(state);
      const from = tour.drafts.length;
      const flow = walkNode(tour, statement.command, copy, { ...here, background: true, subshell: true });
      const single = statement.command.type === 'Command' && tour.drafts.length > from;
      flows.push({ kind: 'aside', flow, job: single ? tour.drafts.length - 1 : undefined });
    } else {
      flows.push(walkNode(tour, statement.command, state, here));
    }
    connector = statement.background === true ? '&' : ';';
    if (index === 0 && statements.length === 1) return flows[0] ?? NOTHING;
  }
  return { kind: 'sequence', flows };
}

/** Walks one node of the tree. */
export function walkNode(tour: Tour, node: PipelineNode | AndOr, state: ShellState, place: Place): Flow {
  switch (node.type) {
    case 'Command':
      return walkCommand(tour, node, state, place);
    case 'AndOr':
      return walkAndOr(tour, node, state, place);
    case 'Pipeline':
      return walkPipeline(tour, node, state, place);
    default:
      break;
  }
  if (!mayEnter(tour, place)) return { kind: 'step', index: undefined, can: 'either' };
  const within = inside(place, { pipeline: place.pipeline });
  switch (node.type) {
    case 'BraceGroup':
      return walkStatements(tour, node.body.commands, state, within);
    case 'Subshell': {
      const copy = { ...copyState(state), trap: undefined };
      const flow = walkStatements(tour, node.body.commands, copy, { ...within, subshell: true });
      return { kind: 'scope', scope: { kind: 'subshell' }, flow: tour.endScope(flow, copy, within) };
    }
    case 'Redirected': {
      const redirects = readRedirects(tour, node.redirects, state, place);
      const streams = state.streams;
      state.streams = redirects.streams;
      const from = tour.drafts.length;
      const flow = walkNode(tour, node.command, state, within);
      connectPipes(tour, redirects.pipes, from, redirects.streams);
      state.streams = streams;
      return redirects.flows.length === 0 ? flow : { kind: 'after', before: redirects.flows, flow };
    }
    case 'Function':
      state.functions.set(node.name.value, {
        body: node.body,
        source: place.source,
        certain: isCertain(place),
      });
      return NOTHING;
    case 'Coproc': {
      const copy = copyState(state);
      const aside = { ...within, background: true, subshell: true };
      const flow =
        node.body.type === 'CompoundList'
          ? walkStatements(tour, node.body.commands, copy, aside)
          : walkNode(tour, node.body, copy, aside);
      return { kind: 'aside', flow, job: undefined };
    }
    case 'TestCommand':
      return test(tour, node, comparedTest(node.expression), state, place);
    case 'ArithmeticCommand':
      return test(tour, node, comparedArithmetic(node.expression), state, place);
    default:
      return walkBranches(tour, node, state, { ...within, pipeline: undefined });
  }
}

function isCertain(place: Place): boolean {
  return place.certain && place.connector !== '&&' && place.connector !== '||';
}

function walkAndOr(tour: Tour, node: AndOr, state: ShellState, place: Place): Flow {
  const start = copyState(state);
  let first: Flow = NOTHING;
  const rest: Link[] = [];
  let maySkip = false;
  for (const [index, part] of node.commands.entries()) {
    const operator = node.operators[index - 1];
    const here: Place = { ...place, pipeline: undefined, connector: operator ?? place.connector };
    if (operator === undefined) {
      first = walkNode(tour, part, state, here);
      maySkip = canFail(tour, first) && !isMove(tour, first);
    } else if (operator === '&&') {
      const before = state.directory;
      const moved = state.moved;
      const flow = walkNode(tour, part, state, here);
      rest.push({ operator, flow });
      const movedNow = !isSame(before, state.directory) && (state.moved || !moved);
      if (maySkip && movedNow) state.unsure = true;
      maySkip ||= canFail(tour, flow) && !isMove(tour, flow);
    } else {
      const after = copyState(state);
      // What failed did not move the shell, if it is one command.
      const failed = copyState(index === 1 ? start : state);
      const partly = index > 1 || node.commands[0]?.type !== 'Command';
      if (partly) mergeInto(failed, [start, after]);
      failed.streams = state.streams;
      const always = index === 1 && !canPass(tour, first);
      const flow = walkNode(tour, part, failed, { ...here, certain: place.certain && always });
      rest.push({ operator, flow });
      mergeInto(state, always ? [failed] : alwaysEnds(flow) ? [after] : [after, failed]);
      maySkip = true;
    }
  }
  return { kind: 'and-or', first, rest };
}

function commandOf(tour: Tour, flow: Flow): Tour['drafts'][number] | undefined {
  const step = flow.kind === 'after' ? flow.flow : flow;
  return step.kind === 'step' && step.index !== undefined ? tour.drafts[step.index] : undefined;
}

// `rm -rf out && mkdir out && cd out` moves the shell, for all that matters here.
const SELDOM_FAIL: ReadonlySet<string> = new Set(['mkdir', 'rm', 'touch']);

function canFail(tour: Tour, flow: Flow): boolean {
  const command = commandOf(tour, flow);
  return command === undefined || (!SELDOM_FAIL.has(command.program ?? '') && canEnd(command, 0) !== 'pass');
}

function canPass(tour: Tour, flow: Flow): boolean {
  const command = commandOf(tour, flow);
  return command === undefined || canEnd(command, 0) !== 'fail';
}

const MOVES: ReadonlySet<string> = new Set(['cd', 'pushd', 'popd', 'source', '.']);

function isMove(tour: Tour, flow: Flow): boolean {
  return MOVES.has(commandOf(tour, flow)?.program ?? '');
}

function walkPipeline(tour: Tour, node: Pipeline, state: ShellState, place: Place): Flow {
  const negated = node.prefixes.filter((prefix) => prefix.type === 'Negation').length % 2 === 1;
  const timed = node.prefixes.some((prefix) => prefix.type === 'Time');
  const here = timed ? { ...place, wrappers: [...place.wrappers, 'time'] } : place;
  const flow = walkStages(tour, node, state, here);
  return negated ? { kind: 'not', flow } : flow;
}

function walkStages(tour: Tour, node: Pipeline, state: ShellState, place: Place): Flow {
  const only = node.commands.length === 1 ? node.commands[0] : undefined;
  if (only !== undefined) return walkNode(tour, only, state, place);
  const id = nextPipeline(tour);
  const stages: Flow[] = [];
  let incoming: Pipe | undefined;
  for (const [stage, command] of node.commands.entries()) {
    const copy = { ...copyState(state), trap: undefined };
    let outgoing: Pipe | undefined;
    if (stage < node.commands.length - 1) {
      outgoing = { readers: [], into: { to: 'screen' } };
      const streams = new Map(state.streams).set(1, { to: 'pipe', pipe: outgoing });
      if (node.operators[stage] === '|&') streams.set(2, { to: 'pipe', pipe: outgoing });
      copy.streams = streams;
    }
    const from = tour.drafts.length;
    const flow = walkNode(tour, command, copy, {
      ...place,
      connector: stage === 0 ? place.connector : '|',
      subshell: true,
      pipeline: { id, stage, stages: node.commands.length },
    });
    stages.push({ kind: 'scope', scope: { kind: 'subshell' }, flow });
    if (incoming !== undefined) {
      const own = tour.drafts.slice(from).findLast((draft) => draft.pipeline.id === id);
      const readers = command.type === 'Command' && own !== undefined ? [own.index] : undefined;
      const found = readersSince(tour, from, copy.streams);
      incoming.readers.push(...(readers ?? found.readers));
      incoming.into =
        own !== undefined && readers !== undefined ? (own.streams.get(1) ?? found.into) : found.into;
    }
    incoming = outgoing;
  }
  return { kind: 'pipeline', stages };
}

interface Compared {
  readonly code: CodeRef;
  readonly zero: boolean;
}

function test(
  tour: Tour,
  node: SyntaxNode,
  compared: Compared | undefined,
  state: ShellState,
  place: Place,
): Flow {
  const { flows } = walkSubstitutions(tour, node, state, place);
  const step: Step = {
    kind: 'step',
    index: undefined,
    can: 'either',
    ...(compared === undefined ? {} : { effect: { kind: 'compare', ...compared } }),
  };
  return flows.length === 0 ? step : { kind: 'after', before: flows, flow: step };
}

// [[ $rc -eq 0 ]]
function comparedTest(expression: TestExpression): Compared | undefined {
  if (expression.type === 'TestGroup') return comparedTest(expression.expression);
  if (expression.type !== 'TestBinary') return undefined;
  return comparedCode(codeOfWord(expression.left), expression.operator, codeOfWord(expression.right));
}

// (( rc == 0 )), (( $? != 0 ))
function comparedArithmetic(expression: ArithmeticExpression | undefined): Compared | undefined {
  if (expression === undefined) return undefined;
  if (expression.type === 'ArithmeticGroup') return comparedArithmetic(expression.expression);
  if (expression.type !== 'ArithmeticBinary') return undefined;
  return comparedCode(operandCode(expression.left), expression.operator, operandCode(expression.right));
}

function operandCode(expression: ArithmeticExpression): CodeRef {
  if (expression.type !== 'ArithmeticWord') return { kind: 'unknown' };
  const part = expression.parts?.length === 1 ? expression.parts[0] : undefined;
  if (part !== undefined) return codeOfPart(part);
  if (expression.value === '$?') return { kind: 'status' };
  if (/^\d{1,6}$/.test(expression.value)) return { kind: 'literal', zero: Number(expression.value) === 0 };
  const name = /^\$?([A-Za-z_][A-Za-z0-9_]{0,80})$/.exec(expression.value)?.[1];
  return name === undefined ? { kind: 'unknown' } : { kind: 'variable', name };
}
