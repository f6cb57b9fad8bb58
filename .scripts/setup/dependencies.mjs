import { existsSync, readFileSync } from 'node:fs';
import { run, runNode } from './commands.mjs';
import { inRoot } from './places.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Whether node_modules holds what the lock file names; npm keeps its own list of what it installed. */
function areInstalled() {
  const installedList = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = read(installedList);
  return Object.entries(read(inRoot('package-lock.json'))).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  );
}

/** Installs the dependencies when they are missing or another version. Prints on standard error only. */
export function ensureDependencies() {
  if (areInstalled()) return;
  console.error('Installing the dependencies (npm ci); this happens once.');
  const stdio = ['ignore', 2, 2];
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  // Under "npm start" npm names its own file; run it with this Node, which works on Windows too.
  const npmFile = process.env.npm_execpath;
  const status = npmFile?.endsWith('.js')
    ? runNode([npmFile, ...args], { stdio })
    : run('npm', args, { stdio, shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error('The dependencies could not be installed. Is the npm registry reachable? Try: npm ci');
  process.exit(1);
}
