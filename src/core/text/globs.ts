import { componentsOf } from './paths.ts';

/** Matches one component against a pattern with `*` and `?`, in time linear in the text for each star. */
function matchesComponent(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let resume = 0;
  while (t < text.length) {
    if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t]) && pattern[p] !== '*') {
      p += 1;
      t += 1;
    } else if (pattern[p] === '*') {
      star = p;
      resume = t;
      p += 1;
    } else if (star >= 0) {
      resume += 1;
      p = star + 1;
      t = resume;
    } else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}

/** Whether the components from `at` on match the pattern's from `from` on; `**` stands for any number of them. */
function matchesFrom(pattern: readonly string[], from: number, path: readonly string[], at: number): boolean {
  const first = pattern[from];
  if (first === undefined) return at === path.length;
  if (first === '**') {
    for (let next = at; next <= path.length; next += 1) {
      if (matchesFrom(pattern, from + 1, path, next)) return true;
    }
    return false;
  }
  const component = path[at];
  return (
    component !== undefined &&
    matchesComponent(first, component) &&
    matchesFrom(pattern, from + 1, path, at + 1)
  );
}

/**
 * Whether a path matches a glob. A pattern without a slash matches the file's name in any folder; one with a slash
 * matches the end of the path, or the whole of it where it starts with a slash.
 */
export function matchesGlob(pattern: string, path: string): boolean {
  const wanted = componentsOf(pattern);
  if (wanted.length === 0 || wanted.filter((component) => component === '**').length > 3) return false;
  const isAnchored = pattern.startsWith('/') || wanted[0] === '**';
  return matchesFrom(isAnchored ? wanted : ['**', ...wanted], 0, componentsOf(path), 0);
}
