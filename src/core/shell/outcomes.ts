import type { ExitReading, Sink, Witness } from '../model/shell.ts';
import { keepsLines } from './consumers.ts';
import { visitSteps, type Effect, type Flow } from './flow.ts';
import type { Marks } from './marks.ts';
import { runFlow } from './run-flow.ts';
import type { Draft } from './tour.ts';
import { bothFacts, FIRST_WORLD, type World } from './worlds.ts';

export interface Outcomes {
  readonly exits: readonly { readonly zero: ExitReading; readonly nonZero: ExitReading }[];
  readonly witnesses: readonly (readonly Witness[])[];
}

/** Scripts with more commands than this are not judged: nothing is said of any command. */
const MAX_COMMANDS = 1000;

/** What the code of the call and its printed marks say of each command, over every way the script may go. */
export function findOutcomes(
  flow: Flow,
  drafts: readonly Draft[],
  stdouts: readonly Sink[],
): Outcomes | undefined {
  if (drafts.length > MAX_COMMANDS) return undefined;
  const marks: Marks = { texts: new Map(), codes: new Map() };
  const isShown = (index: number): boolean => {
    const sink = stdouts[index];
    if (sink?.to !== 'screen') return false;
    return sink.through.every((reader) => {
      const command = drafts[reader];
      return command !== undefined && keepsLines(command);
    });
  };
  let keepStages = false;
  const fallible = new Set<number>();
  visitSteps(flow, (step) => {
    if (step.effect !== undefined && readsStage(step.effect)) keepStages = true;
    if (step.can === 'either' && step.index !== undefined) fallible.add(step.index);
  });
  const ends = runFlow(flow, [FIRST_WORLD], { marks, isShown, keepStages, tested: false, silent: false });
  const zero = commonFacts(ends.filter((world) => world.value.zero));
  const nonZero = commonFacts(ends.filter((world) => !world.value.zero));
  const exits = drafts.map((_draft, index) => ({
    zero: reading(zero, index),
    nonZero: reading(nonZero, index),
  }));
  return { exits, witnesses: findWitnesses(marks, drafts.length, fallible) };
}

function readsStage(effect: Effect): boolean {
  switch (effect.kind) {
    case 'print':
      return effect.line.code?.kind === 'stage';
    case 'exit':
    case 'return':
    case 'compare':
      return effect.code.kind === 'stage';
    case 'assign':
    case 'assign-last':
      return effect.values.some((assigned) => assigned.value.kind === 'stage');
    default:
      return false;
  }
}

function commonFacts(worlds: readonly World[]): ReadonlyMap<number, boolean> {
  const [first, ...others] = worlds;
  return others.reduce(
    (facts, world) => bothFacts(facts, world.facts),
    first?.facts ?? new Map<number, boolean>(),
  );
}

function reading(facts: ReadonlyMap<number, boolean>, index: number): ExitReading {
  const passed = facts.get(index);
  return passed === undefined ? 'unknown' : passed ? 'passed' : 'failed';
}

function findWitnesses(
  marks: Marks,
  count: number,
  fallible: ReadonlySet<number>,
): readonly (readonly Witness[])[] {
  const witnesses: Witness[][] = Array.from({ length: count }, () => []);
  const coded = new Set<string>();
  for (const [printedBy, code] of marks.codes) {
    const { before, after } = code;
    for (const inverted of [false, true]) {
      for (const index of inverted ? code.inverted : code.of) {
        if (!code.read.has(index)) continue;
        witnesses[index]?.push({ kind: 'code', printedBy, before, after, inverted });
        coded.add(`${String(index)} ${String(printedBy)}`);
      }
    }
  }
  for (const [text, mark] of marks.texts) {
    // A single character says too little to be looked for.
    if (text.length < 2 || !/[\p{L}\p{N}]/u.test(text)) continue;
    for (const printedBy of mark.prints) {
      for (const [index, passed] of mark.facts) {
        if (!fallible.has(index) || coded.has(`${String(index)} ${String(printedBy)}`)) continue;
        witnesses[index]?.push({ kind: 'marker', printedBy, text, means: passed ? 'passed' : 'failed' });
      }
    }
  }
  return witnesses;
}
