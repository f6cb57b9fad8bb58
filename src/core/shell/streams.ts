import type { Redirect, Sink } from '../model/shell.ts';
import { consumesInput } from './consumers.ts';
import { resolvePath } from './directory.ts';
import type { Directory, SimpleCommand } from '../model/shell.ts';

/** Where a file descriptor points while the script is walked; a pipe's readers are known only later. */
export type Stream =
  | { readonly to: 'screen' | 'nowhere' }
  | { readonly to: 'file'; readonly path: string | undefined }
  | { readonly to: 'capture'; readonly name: string | undefined }
  | { readonly to: 'pipe'; readonly pipe: Pipe };

/** The commands that read a pipe (indexes, filled in when they are walked) and where they write. */
export interface Pipe {
  readonly readers: number[];
  into: Stream;
}

/** File descriptor to stream; those below 3 are always there. */
export type Streams = ReadonlyMap<number, Stream>;

export const SCREEN: Stream = { to: 'screen' };
export const NOWHERE: Stream = { to: 'nowhere' };
export const TERMINAL: Streams = new Map([
  [1, SCREEN],
  [2, SCREEN],
]);

/** The longest chain of pipes that is followed. */
const MAX_STAGES = 64;

/** The streams of a command after its redirections, applied in the order in which they are written. */
export function applyRedirects(
  streams: Streams,
  redirects: readonly Redirect[],
  directory: Directory,
  substituted: ReadonlyMap<Redirect, Stream>,
): Streams {
  if (redirects.length === 0) return streams;
  const next = new Map(streams);
  for (const redirect of redirects) {
    const target = redirect.target?.value;
    switch (redirect.operator) {
      case '>':
      case '>>':
      case '>|':
        next.set(redirect.descriptor, substituted.get(redirect) ?? fileStream(target, directory));
        break;
      case '&>':
      case '&>>': {
        const stream = substituted.get(redirect) ?? fileStream(target, directory);
        next.set(1, stream).set(2, stream);
        break;
      }
      case '>&':
        if (target !== undefined && /^\d+-?$/.test(target)) {
          next.set(redirect.descriptor, next.get(Number.parseInt(target, 10)) ?? NOWHERE);
        } else if (target === '-') {
          next.set(redirect.descriptor, NOWHERE);
        } else {
          const stream = substituted.get(redirect) ?? fileStream(target, directory);
          next.set(1, stream).set(2, stream);
        }
        break;
      default:
        break;
    }
  }
  return next;
}

function fileStream(target: string | undefined, directory: Directory): Stream {
  if (target === '/dev/null' || target === 'NUL') return NOWHERE;
  if (target === '/dev/tty' || target === '/dev/stdout' || target === '/dev/stderr') return SCREEN;
  const place = target === undefined ? undefined : resolvePath(directory, target);
  return { to: 'file', path: place?.known === true ? place.path : undefined };
}

/** Where a stream ends, once every reader is known. */
export function resolveSink(
  stream: Stream,
  commands: readonly Pick<SimpleCommand, 'program' | 'words'>[],
): Sink {
  const through: number[] = [];
  let at = stream;
  while (at.to === 'pipe') {
    for (const reader of at.pipe.readers) {
      const command = commands[reader];
      if (command !== undefined && consumesInput(command)) return { to: 'nowhere' };
      through.push(reader);
    }
    if (through.length > MAX_STAGES) return { to: 'nowhere' };
    at = at.pipe.into;
  }
  switch (at.to) {
    case 'screen':
      return { to: 'screen', through };
    case 'file':
      return { to: 'file', path: at.path, through };
    case 'capture':
      return { to: 'capture', name: at.name, through };
    case 'nowhere':
      return { to: 'nowhere' };
  }
}
