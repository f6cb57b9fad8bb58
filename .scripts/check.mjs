// npm run -s check -- [--json] [--since DATE] PATH...: checks transcripts from the command line.
import { becomeNode } from './setup/commands.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';
import { inRoot } from './setup/places.mjs';

requireNode();
ensureDependencies();
// npm runs scripts in the project's folder; the paths are relative to where npm was called.
becomeNode(['--import', import.meta.resolve('tsx'), inRoot('src/cli/check.ts'), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
