import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { StreamDigest } from '../../../src/core/input/digest.ts';
import { chunksOf } from './bytes.ts';

const sha256 = (bytes: Uint8Array): Promise<Uint8Array> =>
  Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()));

async function digestOf(bytes: Uint8Array, size: number): Promise<string> {
  const digest = new StreamDigest(sha256);
  let count = 0;
  for await (const chunk of digest.watch(chunksOf(bytes, size))) count += chunk.length;
  expect(count).toBe(bytes.length);
  return digest.finish();
}

test('is the digest over the digests of blocks of 4 MiB, however the bytes come', async () => {
  const block = 4 * 1024 * 1024;
  const bytes = new Uint8Array(2 * block + 5).map((_, index) => index % 251);
  const inner = [bytes.slice(0, block), bytes.slice(block, 2 * block), bytes.slice(2 * block)].map((piece) =>
    createHash('sha256').update(piece).digest(),
  );
  const expected = createHash('sha256').update(Buffer.concat(inner)).digest('hex');
  expect(await digestOf(bytes, 1_000_003)).toBe(expected);
  expect(await digestOf(bytes, bytes.length)).toBe(expected);
});

test('an empty file has the digest of nothing', async () => {
  expect(await digestOf(new Uint8Array(0), 10)).toBe(createHash('sha256').digest('hex'));
});
