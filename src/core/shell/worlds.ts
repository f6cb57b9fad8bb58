import type { CodeRef } from './flow.ts';

/** An exit code in one world: whether it is 0, and of which commands it is the code. */
export interface Value {
  readonly zero: boolean;
  readonly of: ReadonlySet<number>;
  /** Commands whose code it is after `!`. */
  readonly inverted: ReadonlySet<number>;
  /** Read from PIPESTATUS, which is empty in zsh: what a test makes of it is left to chance. */
  readonly doubtful?: true;
}

/** What is put back when a scope, a pipeline stage or a trap ends. */
export interface Frame {
  readonly key: string;
  readonly outer: Frame | undefined;
  readonly value: Value;
  readonly variables: ReadonlyMap<string, Value>;
  readonly jobs: ReadonlyMap<string, number>;
  readonly job: number | undefined;
  readonly errexit: boolean;
  readonly pipefail: boolean;
  /** Codes of the stages of a pipeline that ended, and that of its last failed one. */
  readonly stages: readonly Value[];
  readonly failed: Value | undefined;
}

/** One way in which a script may have gone so far. */
export interface World {
  /** Which commands ran, and whether they passed. */
  readonly facts: ReadonlyMap<number, boolean>;
  /** `$?` */
  readonly value: Value;
  /** `${PIPESTATUS[@]}` */
  readonly stages: readonly Value[];
  readonly variables: ReadonlyMap<string, Value>;
  /** Variables that hold `$!`. */
  readonly jobs: ReadonlyMap<string, number>;
  readonly job: number | undefined;
  readonly errexit: boolean;
  readonly pipefail: boolean;
  readonly done: 'exit' | 'return' | 'loop' | undefined;
  readonly frame: Frame | undefined;
}

const NONE: ReadonlySet<number> = new Set();
export const ZERO: Value = { zero: true, of: NONE, inverted: NONE };
export const NON_ZERO: Value = { zero: false, of: NONE, inverted: NONE };

/** More worlds than this are made fewer by forgetting variables and stages. */
const MAX_WORLDS = 48;

export const FIRST_WORLD: World = {
  facts: new Map(),
  value: ZERO,
  stages: [],
  variables: new Map(),
  jobs: new Map(),
  job: undefined,
  errexit: false,
  pipefail: false,
  done: undefined,
  frame: undefined,
};

/** The code of a command that just ended. */
export function ended(world: World, index: number | undefined, passed: boolean): World {
  const value: Value = { zero: passed, of: index === undefined ? NONE : new Set([index]), inverted: NONE };
  const facts = index === undefined ? world.facts : new Map(world.facts).set(index, passed);
  // What PIPESTATUS holds after an assignment or `[[ ... ]]` differs between shells.
  return { ...world, facts, value, stages: index === undefined ? [] : [value] };
}

/** The code that a reference stands for, where it is known whose it is or what it is. */
export function codeIn(world: World, ref: CodeRef): Value | undefined {
  switch (ref.kind) {
    case 'status':
      return world.value;
    case 'stage': {
      const value = world.stages[ref.stage];
      return value === undefined || ref.zsh === true ? value : { ...value, doubtful: true };
    }
    case 'variable':
      return world.variables.get(ref.name);
    case 'literal':
      return ref.zero ? ZERO : NON_ZERO;
    default:
      return undefined;
  }
}

/** The command that `wait` waits for. */
export function jobIn(world: World, ref: CodeRef): number | undefined {
  if (ref.kind === 'job') return world.job;
  return ref.kind === 'variable' ? world.jobs.get(ref.name) : undefined;
}

/** Keeps what may be put back later, with what else was kept before. */
export function enter(world: World): World {
  const { value, variables, jobs, job, errexit, pipefail } = world;
  const key = `${world.frame?.key ?? ''}(${keyOf(value)}${flag(errexit)}${flag(pipefail)}${keyOfAll(variables)})`;
  const frame: Frame = {
    key,
    outer: world.frame,
    value,
    variables,
    jobs,
    job,
    errexit,
    pipefail,
    stages: [],
    failed: undefined,
  };
  return { ...world, frame };
}

/** Adds the code of a stage that ended to its pipeline. */
export function keepStage(world: World, keepAll: boolean): World {
  const { frame, value } = world;
  if (frame === undefined) return world;
  const stages = keepAll && frame.stages.length < 4 ? [...frame.stages, value] : [];
  const failed = value.zero ? frame.failed : value;
  const key = `${frame.key}${keyOf(value)}`;
  return {
    ...world,
    frame: {
      ...frame,
      stages,
      failed,
      key: keepAll
        ? key
        : `${frame.outer?.key ?? ''}|${keyOf(frame.value)}${flag(frame.errexit)}${flag(frame.pipefail)}${keyOfAll(frame.variables)}${flag(failed !== undefined)}`,
    },
  };
}

/** Worlds that cannot differ from here on are made one, which knows what all of them knew. */
export function merge(worlds: readonly World[]): readonly World[] {
  if (worlds.length < 2) return worlds;
  let merged = mergeByKey(worlds);
  if (merged.length > MAX_WORLDS) {
    merged = mergeByKey(
      merged.map((world) => ({ ...world, variables: new Map(), jobs: new Map(), stages: [] })),
    );
  }
  return merged;
}

function mergeByKey(worlds: readonly World[]): readonly World[] {
  const byKey = new Map<string, World>();
  for (const world of worlds) {
    const jobs = [...world.jobs].map(([name, job]) => `${name}:${String(job)}`).join();
    const key = [
      world.done ?? '',
      keyOf(world.value),
      flag(world.errexit),
      flag(world.pipefail),
      keyOfAll(world.variables),
      world.stages.map(keyOf).join(''),
      jobs,
      String(world.job),
      world.frame?.key ?? '',
    ].join('|');
    const same = byKey.get(key);
    byKey.set(key, same === undefined ? world : both(same, world));
  }
  return [...byKey.values()];
}

function both(a: World, b: World): World {
  const variables = new Map<string, Value>();
  for (const [name, value] of a.variables) {
    const other = b.variables.get(name);
    if (other !== undefined) variables.set(name, bothValues(a, value, b, other));
  }
  const stages = a.stages.map((value, index) => bothValues(a, value, b, b.stages[index] ?? value));
  return {
    ...a,
    facts: bothFacts(a.facts, b.facts),
    value: bothValues(a, a.value, b, b.value),
    stages,
    variables,
    frame: a.frame === undefined || b.frame === undefined ? a.frame : bothFrames(a, a.frame, b, b.frame),
  };
}

function bothFrames(a: World, left: Frame, b: World, right: Frame): Frame {
  const variables = new Map<string, Value>();
  for (const [name, value] of left.variables) {
    const other = right.variables.get(name);
    if (other !== undefined) variables.set(name, bothValues(a, value, b, other));
  }
  const failed =
    left.failed === undefined || right.failed === undefined
      ? left.failed
      : bothValues(a, left.failed, b, right.failed);
  return {
    ...left,
    value: bothValues(a, left.value, b, right.value),
    stages: left.stages.map((value, index) => bothValues(a, value, b, right.stages[index] ?? value)),
    failed,
    variables,
    outer:
      left.outer === undefined || right.outer === undefined
        ? left.outer
        : bothFrames(a, left.outer, b, right.outer),
  };
}

/** What two sets of facts have in common. */
export function bothFacts(
  a: ReadonlyMap<number, boolean>,
  b: ReadonlyMap<number, boolean>,
): ReadonlyMap<number, boolean> {
  const facts = new Map<number, boolean>();
  for (const [index, passed] of a) if (b.get(index) === passed) facts.set(index, passed);
  return facts;
}

function bothValues(a: World, left: Value, b: World, right: Value): Value {
  if (left === right) return left;
  return {
    zero: left.zero,
    ...(left.doubtful === true || right.doubtful === true ? { doubtful: true } : {}),
    of: shared(codesOf(a, left), codesOf(b, right)),
    inverted: shared(invertedOf(a, left), invertedOf(b, right)),
  };
}

/** Commands whose code a value equals: those that it is of, and where it is 0, all that passed. */
export function codesOf(world: World, value: Value): ReadonlySet<number> {
  return value.zero ? withFacts(value.of, world.facts, true) : value.of;
}

/** Commands whose inverted code a value equals: those that it is of, and where it is 0, all that failed. */
export function invertedOf(world: World, value: Value): ReadonlySet<number> {
  return value.zero ? withFacts(value.inverted, world.facts, false) : value.inverted;
}

function withFacts(
  of: ReadonlySet<number>,
  facts: ReadonlyMap<number, boolean>,
  wanted: boolean,
): ReadonlySet<number> {
  const all = new Set(of);
  for (const [index, passed] of facts) if (passed === wanted) all.add(index);
  return all;
}

/** What two sets have in common. */
export function shared(a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> {
  const common = new Set<number>();
  for (const index of a) if (b.has(index)) common.add(index);
  return common;
}

function flag(value: boolean): string {
  return value ? '1' : '0';
}

function keyOf(value: Value): string {
  return flag(value.zero);
}

function keyOfAll(variables: ReadonlyMap<string, Value>): string {
  let key = '';
  for (const name of [...variables.keys()].sort())
    key += `${name}=${flag(variables.get(name)?.zero === true)},`;
  return key;
}
