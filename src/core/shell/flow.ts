/**
 * What of a script decides its exit code and its printed marks. The walk lowers the syntax tree to this;
 * `outcomes.ts` runs it with every command both passing and failing.
 */
export type Flow =
  | Step
  | { readonly kind: 'sequence'; readonly flows: readonly Flow[] }
  | { readonly kind: 'and-or'; readonly first: Flow; readonly rest: readonly Link[] }
  | { readonly kind: 'not'; readonly flow: Flow }
  | { readonly kind: 'pipeline'; readonly stages: readonly Flow[] }
  | { readonly kind: 'scope'; readonly scope: Scope; readonly flow: Flow }
  | { readonly kind: 'if'; readonly arms: readonly Arm[]; readonly otherwise: Flow | undefined }
  | { readonly kind: 'choice'; readonly arms: readonly Flow[] }
  /** Commands `from` to `to` (excluded) run any number of times. */
  | { readonly kind: 'loop'; readonly flow: Flow; readonly from: number; readonly to: number }
  /** Runs beside the script; `job`: the command whose code `wait $!` gives. */
  | { readonly kind: 'aside'; readonly flow: Flow; readonly job: number | undefined }
  /** `before` runs, then `flow`; `before` has no effect on the code. */
  | { readonly kind: 'after'; readonly before: readonly Flow[]; readonly flow: Flow }
  /** Runs when the enclosing scope ends, once `trap` reached it. */
  | { readonly kind: 'at-end'; readonly flow: Flow; readonly end: Flow };

export interface Link {
  readonly operator: '&&' | '||';
  readonly flow: Flow;
}

export interface Arm {
  readonly test: Flow;
  readonly then: Flow;
}

/** What a scope keeps to itself. */
export type Scope =
  /** `( ... )`, a pipeline stage: a copy of everything. */
  | { readonly kind: 'subshell' }
  /** `$( ... )`: a copy without `set -e`. */
  | { readonly kind: 'substitution' }
  /** `bash -c '...'`: a shell with options of its own. */
  | { readonly kind: 'script'; readonly errexit: boolean; readonly pipefail: boolean }
  /** `return` ends it. */
  | { readonly kind: 'function' };

/** One thing that has an exit code. */
export interface Step {
  readonly kind: 'step';
  /** Undefined: no simple command (an assignment, `[[ ... ]]`). */
  readonly index: number | undefined;
  readonly can: 'pass' | 'fail' | 'either';
  readonly effect?: Effect;
}

export type Effect =
  | { readonly kind: 'options'; readonly errexit?: boolean; readonly pipefail?: boolean }
  /** Code that is not followed may have set options. */
  | { readonly kind: 'unknown-options' }
  | { readonly kind: 'assign'; readonly values: readonly Assigned[] }
  /** `out=$(A)` alone keeps the code of its last substitution. */
  | { readonly kind: 'assign-last'; readonly values: readonly Assigned[] }
  | { readonly kind: 'exit'; readonly code: CodeRef }
  | { readonly kind: 'return'; readonly code: CodeRef }
  /** `break`, `continue`. */
  | { readonly kind: 'leave-loop' }
  /** `exec CMD`: the shell ends with the command. */
  | { readonly kind: 'replace' }
  | { readonly kind: 'wait'; readonly job: CodeRef }
  /** `[ $? -eq 0 ]`: passes where the code is zero (or, where not `zero`, where it is none). */
  | { readonly kind: 'compare'; readonly code: CodeRef; readonly zero: boolean }
  | { readonly kind: 'print'; readonly line: PrintedLine };

export interface Assigned {
  readonly name: string;
  readonly value: CodeRef;
}

/** An exit code by where it is kept. */
export type CodeRef =
  | { readonly kind: 'status' }
  | { readonly kind: 'stage'; readonly stage: number; readonly zsh?: true }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'literal'; readonly zero: boolean }
  | { readonly kind: 'job' }
  | { readonly kind: 'unknown' };

/** A line that echo or printf prints: literal, or with one code in it. */
export interface PrintedLine {
  readonly before: string;
  readonly code: CodeRef | undefined;
  readonly after: string;
}

export const NOTHING: Flow = { kind: 'sequence', flows: [] };

const ENDS: ReadonlySet<string> = new Set(['exit', 'return', 'replace', 'leave-loop']);

/** Whether nothing after it in its list can run. */
export function alwaysEnds(flow: Flow): boolean {
  switch (flow.kind) {
    case 'step':
      return flow.effect !== undefined && ENDS.has(flow.effect.kind);
    case 'sequence':
      return flow.flows.some(alwaysEnds);
    case 'and-or':
      return alwaysEnds(flow.first);
    case 'if':
      return (
        flow.otherwise !== undefined &&
        alwaysEnds(flow.otherwise) &&
        flow.arms.every((arm) => alwaysEnds(arm.then))
      );
    case 'after':
    case 'at-end':
      return alwaysEnds(flow.flow);
    default:
      return false;
  }
}

/** Calls `visit` for every step of a flow. */
export function visitSteps(flow: Flow, visit: (step: Step) => void): void {
  switch (flow.kind) {
    case 'step':
      visit(flow);
      return;
    case 'sequence':
      for (const part of flow.flows) visitSteps(part, visit);
      return;
    case 'and-or':
      visitSteps(flow.first, visit);
      for (const link of flow.rest) visitSteps(link.flow, visit);
      return;
    case 'pipeline':
      for (const stage of flow.stages) visitSteps(stage, visit);
      return;
    case 'if':
      for (const arm of flow.arms) {
        visitSteps(arm.test, visit);
        visitSteps(arm.then, visit);
      }
      if (flow.otherwise !== undefined) visitSteps(flow.otherwise, visit);
      return;
    case 'choice':
      for (const arm of flow.arms) visitSteps(arm, visit);
      return;
    case 'after':
      for (const part of flow.before) visitSteps(part, visit);
      visitSteps(flow.flow, visit);
      return;
    case 'at-end':
      visitSteps(flow.flow, visit);
      visitSteps(flow.end, visit);
      return;
    default:
      visitSteps(flow.flow, visit);
  }
}
