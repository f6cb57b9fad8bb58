/** Typed reads of unknown JSON. Keys are always the caller's own words, never text of the file. */

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a JSON array. */
export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The value that a path of keys and indexes leads to, or `undefined`. */
export function readAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof step === 'number') {
      if (!isArray(current)) return undefined;
      current = current[step];
    } else {
      if (!isRecord(current) || !Object.hasOwn(current, step)) return undefined;
      current = current[step];
    }
  }
  return current;
}

/** The string at a path, or `undefined` where there is none. */
export function readString(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = readAt(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** The string at a path, or `undefined` where there is none or it is empty. */
export function readText(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = readString(value, ...path);
  return found === '' ? undefined : found;
}

/** The finite number at a path, or `undefined`. */
export function readNumber(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = readAt(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

/** The boolean at a path, or `undefined`. */
export function readBoolean(value: unknown, ...path: readonly (string | number)[]): boolean | undefined {
  const found = readAt(value, ...path);
  return typeof found === 'boolean' ? found : undefined;
}

/** The array at a path; empty where there is none. */
export function readArray(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = readAt(value, ...path);
  return isArray(found) ? found : [];
}

/** The value that a JSON text holds, or `undefined` where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A time as ISO 8601 in UTC, from an ISO string or a number of milliseconds; `undefined` where it is neither. */
export function readTime(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = readAt(value, ...path);
  if (typeof found !== 'string' && typeof found !== 'number') return undefined;
  if (typeof found === 'string' && !/^\d{4}-\d\d-\d\d/.test(found)) return undefined;
  const date = new Date(found);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
