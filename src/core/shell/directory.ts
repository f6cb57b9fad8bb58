import type { Directory } from '../model/shell.ts';

export const UNKNOWN: Directory = { known: false };

// C:\work, C:/work
const DRIVE = /^[A-Za-z]:[\\/]/;

/** Whether a path names a place by itself. */
export function isAbsolute(path: string): boolean {
  return path.startsWith('/') || path.startsWith('~') || DRIVE.test(path) || path.startsWith('\\\\');
}

/** A path as the shell resolves it from a folder: `.` and `..` taken away by their text. */
export function resolvePath(from: Directory, path: string): Directory {
  if (path === '') return from;
  if (isAbsolute(path)) return { known: true, path: normalize(path) };
  if (!from.known) return UNKNOWN;
  const separator = from.path.includes('\\') && DRIVE.test(from.path) ? '\\' : '/';
  const glue = from.path === '' || from.path.endsWith(separator) ? '' : separator;
  return { known: true, path: normalize(`${from.path}${glue}${path}`) };
}

/** Whether two folders are known to be one. */
export function isSame(a: Directory, b: Directory): boolean {
  return a.known && b.known && a.path === b.path;
}

/** The folder where either of two ways may have led. */
export function join(a: Directory, b: Directory): Directory {
  return isSame(a, b) ? a : UNKNOWN;
}

function normalize(path: string): string {
  const separator = path.includes('\\') && DRIVE.test(path) ? '\\' : '/';
  const root = rootOf(path, separator);
  const kept: string[] = [];
  for (const name of path.slice(root.length).split(separator === '\\' ? /[\\/]/ : '/')) {
    if (name === '' || name === '.') continue;
    if (name === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (name !== '..' || root === '') kept.push(name);
  }
  const rest = kept.join(separator);
  if (rest === '') return root === '' ? '.' : root;
  return root + rest;
}

function rootOf(path: string, separator: string): string {
  if (DRIVE.test(path)) return path.slice(0, 2) + separator;
  if (path.startsWith('/')) return '/';
  // ~/x and ~name/x: `..` cannot be taken from what the tilde stands for
  return '';
}
