import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from './places.mjs';

/** The file of a tool in node_modules, to be run by this Node: the same on every system. */
export function toolFile(packageName, binName = packageName) {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[binName]);
}

/** Runs a program in the foreground; gives its exit status, 1 when it could not start. */
export function run(program, args, options = {}) {
  const done = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error) console.error(`${program}: ${done.error.message}`);
  return done.status ?? 1;
}

/** Runs a file with this Node; gives its exit status. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** What a program prints on standard output, or undefined when it fails. */
export function outputOf(program, args) {
  const done = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 });
  return done.status === 0 ? done.stdout : undefined;
}

/** Runs a file with this Node and hands it the signals that reach us; ends with its status. */
export function becomeNode(args, options) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status) => process.exit(status ?? 1));
}
