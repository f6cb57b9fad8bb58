import type { Assigned, Effect, Step } from './flow.ts';
import { noteLine, type Marks } from './marks.ts';
import { codeIn, ended, jobIn, NON_ZERO, ZERO, type World } from './worlds.ts';

/** How a flow is run. */
export interface Run {
  readonly marks: Marks;
  /** Whether what this command prints is shown as printed. */
  readonly isShown: (index: number) => boolean;
  /** The script reads codes of single stages of a pipeline. */
  readonly keepStages: boolean;
  /** `set -e` does not look at what is a condition. */
  readonly tested: boolean;
  /** What is printed may be printed many times. */
  readonly silent: boolean;
}

/** How many variables with a code are followed at once; the oldest is forgotten. */
const MAX_VARIABLES = 12;

/** What one step makes of a world. */
export function runStep(step: Step, world: World, run: Run): readonly World[] {
  const { effect, index } = step;
  if (effect?.kind === 'print' && index !== undefined) {
    noteLine(run.marks, world, !run.silent && run.isShown(index) ? index : undefined, effect.line);
  }
  const pass = (): World => ended(world, index, true);
  const fail = (): World => ended(world, index, false);
  switch (effect?.kind) {
    case 'exit':
    case 'return': {
      const code = codeIn(world, effect.code);
      const ends = code === undefined ? either(world) : [{ ...world, value: code, stages: [code] }];
      const done = effect.kind;
      return ends.map((end) => ({ ...end, done }));
    }
    case 'leave-loop':
      return [{ ...passing(world), done: 'loop' }];
    case 'compare': {
      const code = codeIn(world, effect.code);
      if (code !== undefined && code.doubtful !== true) return [code.zero === effect.zero ? pass() : fail()];
      break;
    }
    case 'wait': {
      const job = jobIn(world, effect.job);
      if (job === undefined) return [pass(), fail()];
      const known = world.facts.get(job);
      return [true, false]
        .filter((passed) => known === undefined || known === passed)
        .map((passed) => ended(world, job, passed));
    }
    case 'assign-last':
      return [assign(world, effect.values, world)];
    default:
      break;
  }
  const ends: World[] = [];
  if (step.can !== 'fail') ends.push(...applyEffect(pass(), effect, world));
  if (step.can !== 'pass') ends.push(effect?.kind === 'replace' ? { ...fail(), done: 'exit' } : fail());
  return ends;
}

/** What a step that passed does besides. */
export function applyEffect(world: World, effect: Effect | undefined, before: World): readonly World[] {
  switch (effect?.kind) {
    case 'options': {
      const { errexit = world.errexit, pipefail = world.pipefail } = effect;
      return [{ ...world, errexit, pipefail }];
    }
    case 'unknown-options':
      return [true, false].flatMap((errexit) =>
        [true, false].map((pipefail) => ({ ...world, errexit, pipefail })),
      );
    case 'assign': {
      const set = assign(world, effect.values, before);
      // zsh stops at `status=$?`: there the name is read-only.
      const stops = effect.values.some((assigned) => assigned.name === 'status');
      return stops ? [set, { ...before, value: NON_ZERO, stages: [NON_ZERO], done: 'exit' }] : [set];
    }
    case 'replace':
      return [{ ...world, done: 'exit' }];
    default:
      return [world];
  }
}

/** Sets variables to codes as they were in `before`. */
function assign(world: World, values: readonly Assigned[], before: World): World {
  const variables = new Map(world.variables);
  const jobs = new Map(world.jobs);
  for (const { name, value } of values) {
    const code = codeIn(before, value);
    const job = jobIn(before, value);
    if (code === undefined) variables.delete(name);
    else variables.set(name, code);
    if (job === undefined) jobs.delete(name);
    else jobs.set(name, job);
  }
  for (const name of variables.keys()) {
    if (variables.size <= MAX_VARIABLES) break;
    variables.delete(name);
  }
  return { ...world, variables, jobs };
}

/** The world after something that cannot fail. */
export function passing(world: World): World {
  return { ...world, value: ZERO, stages: [] };
}

/** The worlds after something that may have ended either way. */
export function either(world: World): readonly World[] {
  return [
    { ...world, value: ZERO, stages: [] },
    { ...world, value: NON_ZERO, stages: [] },
  ];
}
