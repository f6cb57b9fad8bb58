/** One dropped file, as the borders hand it in: over `File.stream()` in a browser, over `fs` in Node. */
export interface SourceFile {
  /** The path as dropped, with '/' between its parts. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  chunks(): AsyncIterable<Uint8Array>;
}
