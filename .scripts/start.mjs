// npm start: installs, builds what changed, and serves the page on this machine.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { toolFile, runNode } from './setup/commands.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';
import { cache, inRoot, root } from './setup/places.mjs';
import { sourceDigest } from './setup/source-digest.mjs';

const firstPort = 4173;
const mark = cache('built');

function buildWhereChanged() {
  const digest = sourceDigest();
  const isBuilt =
    existsSync(inRoot('dist/index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === digest;
  if (isBuilt) return;
  console.log('Building the page.');
  const status = runNode([toolFile('vite'), 'build', '--logLevel', 'warn']);
  if (status !== 0) process.exit(status);
  mkdirSync(cache(), { recursive: true });
  writeFileSync(mark, digest);
}

/** Serves dist on the first free port from 4173 on. */
async function serve() {
  const { preview } = await import('vite');
  const server = await preview({
    root,
    logLevel: 'warn',
    preview: { host: 'localhost', port: firstPort, strictPort: false, open: false },
  });
  console.log(`\nclaim-check is at ${server.resolvedUrls?.local[0]}`);
  console.log('Drop a Claude Code session on it: a .jsonl file from ~/.claude/projects. Ctrl-C stops it.');
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}

requireNode();
ensureDependencies();
buildWhereChanged();
await serve();
