/** The bytes of a text, cut into chunks of a size. */
export async function* chunksOf(text: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  await Promise.resolve();
}

/** Everything that batches hold. */
export async function collect<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) for (const item of batch) all.push(item);
  return all;
}
