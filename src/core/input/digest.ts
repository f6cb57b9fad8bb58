/** Gives the SHA-256 of some bytes; the border brings it. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

const BLOCK_BYTES = 4 * 1024 * 1024;

/** A digest that is computed while a file streams by: SHA-256 over the SHA-256 of each 4 MiB block. */
export class StreamDigest {
  private readonly sha256: Sha256;
  private block = new Uint8Array(BLOCK_BYTES);
  private filled = 0;
  private readonly blocks: Promise<Uint8Array>[] = [];

  constructor(sha256: Sha256) {
    this.sha256 = sha256;
  }

  /** Passes chunks on unchanged and takes them into the digest. */
  async *watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      await this.add(chunk);
      yield chunk;
    }
  }

  /** The digest in hexadecimal, once every chunk went by. */
  async finish(): Promise<string> {
    if (this.filled > 0) this.blocks.push(this.sha256(this.block.slice(0, this.filled)));
    this.filled = 0;
    const digests = await Promise.all(this.blocks);
    const joined = new Uint8Array(digests.length * 32);
    digests.forEach((digest, index) => joined.set(digest, index * 32));
    const digest = await this.sha256(joined);
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  private async add(chunk: Uint8Array): Promise<void> {
    let from = 0;
    while (from < chunk.length) {
      const taken = Math.min(BLOCK_BYTES - this.filled, chunk.length - from);
      this.block.set(chunk.subarray(from, from + taken), this.filled);
      this.filled += taken;
      from += taken;
      if (this.filled < BLOCK_BYTES) continue;
      const digest = this.sha256(this.block);
      this.blocks.push(digest);
      await digest;
      this.filled = 0;
    }
  }
}
