import type { Outcome, Verdict } from '../../core/model/report.ts';

/** Strokes on a field of 16 by 16: cross, empty ring, turning arrow, question mark, tick. */
const CROSS = 'M4 4l8 8M12 4l-8 8';
const RING = 'M8 3a5 5 0 1 1 0 10a5 5 0 1 1 0-10z';
const TURN = 'M13 8.2a5 5 0 1 1-1.5-3.6M13 1.8v3.4H9.6';
const QUESTION = 'M5.3 5.6a2.8 2.8 0 1 1 4.1 2.5C8.4 8.7 8 9.2 8 10.2M8 13.2v.1';
const TICK = 'M3 8.6l3.4 3.4L13 4.4';

export const GLYPHS: Readonly<Record<Verdict | Outcome, string>> = {
  contradicted: CROSS,
  'no-run': RING,
  stale: TURN,
  unclear: QUESTION,
  backed: TICK,
  failed: CROSS,
  unknown: QUESTION,
  passed: TICK,
};
