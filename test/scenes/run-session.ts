import type { ReadBackEvent } from '../../src/core/model/event.ts';
import type { Run } from '../../src/core/model/run.ts';
import type { PlacedEvent } from '../../src/core/model/session.ts';
import { findRuns, type FoundRuns } from '../../src/core/runs/find-runs.ts';
import { walkCalls } from '../../src/core/shell/follow-calls.ts';
import { composeSession, type Step } from './shell-session.ts';

/** The state of the background command, read back. */
export interface ReadBackStep {
  readonly back: ReadBackEvent['status'];
  readonly by: ReadBackEvent['by'];
  readonly out?: string;
  readonly code?: number;
  readonly cut?: boolean;
}

export type RunStep = Step | ReadBackStep;

/** The id and the log of the only background command of a composed session. */
const BACKGROUND = { backgroundId: 'background-1', outputPath: '/tmp/tasks/background-1.output' };

function toReadBack(step: ReadBackStep, place: PlacedEvent): PlacedEvent {
  const { at, order, agent, known } = place;
  return {
    at,
    order,
    agent,
    known,
    place: place.place,
    type: 'read-back',
    backgroundId: BACKGROUND.backgroundId,
    status: step.back,
    by: step.by,
    cut: step.cut ?? false,
    ...(step.out === undefined ? {} : { output: step.out }),
    ...(step.code === undefined ? {} : { code: step.code }),
  };
}

function inBackground(event: PlacedEvent): PlacedEvent {
  if (event.type !== 'call' || event.action.kind !== 'shell' || event.state.kind !== 'running') return event;
  return { ...event, action: { ...event.action, ...BACKGROUND } };
}

/** Takes the steps of a session started in `/ws`; gives the runs found in it. */
export function findRunsIn(steps: readonly RunStep[]): FoundRuns {
  const placeholder: Step = { loaded: '/ws/placeholder' };
  const session = composeSession(steps.map((step) => ('back' in step ? placeholder : step)));
  const events = session.events.map((event, at) => {
    const step = steps[at];
    return step !== undefined && 'back' in step ? toReadBack(step, event) : inBackground(event);
  });
  const full = { ...session, events };
  return findRuns(full, walkCalls(full));
}

/** Takes a run; gives how it ended in one line: `failed by summary (nothing-ran)`. */
export function describeRun({ result }: Pick<Run, 'result'>): string {
  const basis = result.basis === 'none' ? '' : ` by ${result.basis}`;
  return `${result.outcome}${basis}${result.cause === undefined ? '' : ` (${result.cause})`}`;
}
