import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './places.mjs';

const built = ['index.html', 'package-lock.json', 'public', 'src', 'tsconfig.json', 'vite.config.ts'];

function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A digest over everything that the build is made from. */
export function sourceDigest() {
  const hash = createHash('sha256');
  for (const path of built.flatMap((name) => filesUnder(inRoot(name)))) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
