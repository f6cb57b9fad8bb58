import { isAbsolute, joinPath, normalizePath } from './paths.ts';

/** /home/ada, /Users/ada, /root, C:/Users/ada, /c/Users/ada, /mnt/c/Users/ada */
const HOME =
  /^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root|(?:[A-Za-z]:|\/(?:mnt\/)?[A-Za-z])\/Users\/[^/]+)(?=\/|$)/i;

/** Takes an absolute path; gives the home folder that it lies in, as far as its spelling shows. */
export function homeOf(path: string): string | undefined {
  return HOME.exec(normalizePath(path))?.[0];
}

/** Takes a path that may start with `~` and a folder of the same user; gives it with the home folder spelled out. */
export function expandHome(path: string, folder: string | undefined): string {
  if (path !== '~' && !path.startsWith('~/')) return path;
  const home = folder === undefined ? undefined : homeOf(folder);
  return home === undefined ? path : joinPath(home, path.slice(2));
}

/** Takes a path and the folder that it is relative to; gives it absolute, or `undefined` where the folder is missing. */
export function resolvePath(folder: string | undefined, path: string): string | undefined {
  const expanded = expandHome(path, folder);
  if (isAbsolute(expanded)) return normalizePath(expanded);
  return folder === undefined ? undefined : joinPath(folder, expanded);
}
