/** A field of what `tools.exec_command` gives; 'other' is one that tells nothing. */
export type Field = 'output' | 'exit_code' | 'session_id' | 'other';

/** What an expression of a script is made of, as far as its text tells. */
export type Shape =
  | { readonly kind: 'text'; readonly text: string }
  /** What the call of that index gave. */
  | { readonly kind: 'call'; readonly call: number }
  /** A field of it; `partial`: only a piece of its text. */
  | { readonly kind: 'field'; readonly call: number; readonly field: Field; readonly partial: boolean }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Shape])[] }
  | { readonly kind: 'array'; readonly items: readonly Shape[] }
  | { readonly kind: 'concat'; readonly parts: readonly Shape[] }
  | { readonly kind: 'other' };

export const OTHER: Shape = { kind: 'other' };

/** The text that a shape is, where all of it is written in the script. */
export function textOf(shape: Shape | undefined): string | undefined {
  if (shape?.kind === 'text') return shape.text;
  if (shape?.kind !== 'concat') return undefined;
  const texts = shape.parts.map(textOf);
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** The part of a shape that a key or an index names. */
export function memberOf(shape: Shape, key: string): Shape {
  switch (shape.kind) {
    case 'call':
      // Promise.allSettled gives each result as a value.
      return key === 'value'
        ? shape
        : { kind: 'field', call: shape.call, field: toField(key), partial: false };
    case 'object':
      return shape.entries.findLast(([name]) => name === key)?.[1] ?? OTHER;
    case 'array':
      return /^\d{1,6}$/.test(key) ? (shape.items[Number(key)] ?? OTHER) : OTHER;
    default:
      return OTHER;
  }
}

function toField(key: string): Field {
  return key === 'output' || key === 'exit_code' || key === 'session_id' ? key : 'other';
}

/** The same, of which only a piece is left. */
export function toPartial(shape: Shape): Shape {
  return shape.kind === 'field' ? { ...shape, partial: true } : OTHER;
}
