/** Passes on the first value and then at most one each `everyMs`; `now` gives milliseconds. */
export function throttle<T>(
  pass: (value: T) => void,
  everyMs: number,
  now: () => number,
): (value: T) => void {
  let nextMs = -Infinity;
  return (value) => {
    const nowMs = now();
    if (nowMs < nextMs) return;
    nextMs = nowMs + everyMs;
    pass(value);
  };
}
