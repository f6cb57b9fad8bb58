import { componentsOf, isAbsolute } from '../text/paths.ts';

/**
 * Takes the path of a read; gives the skill that it opened: the folder of an installed SKILL.md, such as
 * `.agents/skills/release/SKILL.md`. One among a project's own sources is not installed.
 */
export function skillOfPath(path: string): string | undefined {
  const components = componentsOf(path);
  const folders = components.slice(0, -1);
  if (components.at(-1) !== 'SKILL.md' || folders.lastIndexOf('skills') < 0) return undefined;
  const isInstalled = isAbsolute(path) || folders.some((folder) => /^\.\w/.test(folder));
  const name = folders.at(-1);
  return isInstalled && name !== 'skills' ? name : undefined;
}
