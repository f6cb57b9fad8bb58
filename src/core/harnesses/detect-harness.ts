import { isArray } from '../input/json.ts';
import type { Harness } from './harness.ts';
import { harnesses } from './index.ts';

/** How many records of a file are looked at: leading ones are often housekeeping. */
export const SAMPLE_RECORDS = 200;

/** The one harness whose records these are, or `undefined` where none or several could be. */
export function detectHarness(
  sample: readonly unknown[],
  among: readonly Harness[] = harnesses,
): Harness | undefined {
  // A whole transcript may stand in one array.
  const records = sample.flatMap((value) => (isArray(value) ? value : [value])).slice(0, SAMPLE_RECORDS);
  const certain: Harness[] = [];
  const likely: Harness[] = [];
  for (const harness of among) {
    const confidence = harness.detect(records);
    if (confidence === 'certain') certain.push(harness);
    if (confidence === 'likely') likely.push(harness);
  }
  const candidates = certain.length > 0 ? certain : likely;
  return candidates.length === 1 ? candidates[0] : undefined;
}
