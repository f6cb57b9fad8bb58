import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What tools make and git ignores. */
const made = new Set(['.cache', '.git', 'dist', 'node_modules', 'playwright-report', 'test-results']);

export interface ProjectFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Names in the project's folder, without what tools make. */
export function topLevelNames(): string[] {
  return readdirSync(root).filter((name) => !made.has(name));
}

function pathsUnder(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !made.has(name))
    .flatMap((name) => pathsUnder(`${path}/${name}`));
}

/** Every file under the named places whose name ends in one of the extensions. */
export function filesUnder(places: readonly string[], extensions: readonly string[]): ProjectFile[] {
  return places
    .flatMap(pathsUnder)
    .filter((path) => extensions.some((extension) => path.endsWith(extension)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The code of the product. */
export function sourceFiles(): ProjectFile[] {
  return filesUnder(['src'], ['.ts', '.svelte']);
}
