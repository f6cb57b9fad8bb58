/** Gives the count with its noun: '1 line', '2 lines', '3 replies' (with `many` given). */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
