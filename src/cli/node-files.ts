import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SourceFile } from '../core/input/source-file.ts';

const CHUNK_BYTES = 1 << 18;

function toSourceFile(path: string, name: string, size: number): SourceFile {
  return { name, size, chunks: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }) };
}

/** Gives the files at a path, folders walked in the order of their names; `name` is what the report calls it. */
async function filesAt(path: string, name: string): Promise<SourceFile[]> {
  const info = await stat(path);
  if (info.isFile()) return [toSourceFile(path, name, info.size)];
  if (!info.isDirectory()) return [];
  const names = (await readdir(path)).sort();
  const found: SourceFile[] = [];
  for (const child of names) found.push(...(await filesAt(join(path, child), `${name}/${child}`)));
  return found;
}

/** Takes the paths of a command line; gives their files, and a message for each path that cannot be read. */
export async function openPaths(
  paths: readonly string[],
): Promise<{ files: SourceFile[]; messages: string[] }> {
  const files: SourceFile[] = [];
  const messages: string[] = [];
  for (const path of paths) {
    try {
      files.push(...(await filesAt(path, basename(path))));
    } catch (error) {
      messages.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { files, messages };
}
