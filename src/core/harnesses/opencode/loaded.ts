import { readString, readText } from '../../input/json.ts';

/** The text file that a person put into the context with a message, or none where it is a folder or an image. */
export function readLoadedPaths(part: unknown): readonly string[] {
  if (readString(part, 'mime')?.startsWith('text/') !== true) return [];
  const path = readFileUrl(readText(part, 'url') ?? '') ?? readText(part, 'source', 'path');
  return path === undefined ? [] : [path];
}

/** file:///home/dev/app/a%20b.ts?start=3&end=9 */
function readFileUrl(url: string): string | undefined {
  if (!url.startsWith('file://')) return undefined;
  const path = /^[^?#]*/.exec(url.slice('file://'.length))?.[0] ?? '';
  // file:///C:/Code/a.ts
  const plain = /^\/[A-Za-z]:\//.test(path) ? path.slice(1) : path;
  return plain === '' ? undefined : decode(plain);
}

function decode(path: string): string {
  if (!/%[0-9A-Fa-f]{2}/.test(path)) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
