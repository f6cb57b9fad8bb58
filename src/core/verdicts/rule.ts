import type { Reason } from './reasons.ts';
import type { Scene } from './scene.ts';

export interface Judgement {
  readonly reason: Reason;
  /** The run that the claim was judged by. */
  readonly run?: string;
  /** What made it stale, or unclear. */
  readonly changes?: readonly string[];
}

/** A rule answers for the scenes that it knows and says nothing of the others. */
export interface Rule {
  readonly id: string;
  judge(scene: Scene): Judgement | undefined;
}
