import { expect, it } from 'vitest';
import { throttle } from '../../src/worker/throttle.ts';

it('the first value passes, then at most one each interval', () => {
  let nowMs = 0;
  const passed: number[] = [];
  const tell = throttle(
    (value: number) => passed.push(value),
    100,
    () => nowMs,
  );
  for (const [at, value] of [
    [0, 1],
    [50, 2],
    [99, 3],
    [100, 4],
    [150, 5],
    [250, 6],
  ] as const) {
    nowMs = at;
    tell(value);
  }
  expect(passed).toEqual([1, 4, 6]);
});
