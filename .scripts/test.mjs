// npm test: sets up, then runs every check in order and stops at the first that fails.
import { rmSync } from 'node:fs';
import { toolFile, runNode } from './setup/commands.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';
import { cache } from './setup/places.mjs';
import { tally } from './setup/tally.mjs';

const vitestReport = cache('vitest.json');
const playwrightReport = cache('playwright.json');

/** The checks: a heading, the package whose tool runs (or a script), and its arguments. */
const steps = [
  { heading: 'Format (prettier)', tool: ['prettier'], args: ['--check', '--log-level', 'warn', '.'] },
  {
    heading: 'Lint (eslint)',
    tool: ['eslint'],
    args: ['--config', '.config/eslint.config.js', '--max-warnings', '0', '.'],
  },
  { heading: 'Types of everything (tsc)', tool: ['typescript', 'tsc'], args: ['-p', '.'] },
  { heading: 'Types of the core alone (tsc)', tool: ['typescript', 'tsc'], args: ['-p', 'src/core'] },
  {
    heading: 'Components (svelte-check)',
    tool: ['svelte-check'],
    args: ['--fail-on-warnings', '--output', 'human'],
  },
  {
    heading: 'Unit and architecture tests (vitest)',
    tool: ['vitest'],
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  },
  { heading: 'Build (vite)', script: '.scripts/build-strict.mjs' },
  { heading: 'Size', script: '.scripts/size.mjs' },
  { heading: 'The page in a browser (playwright)', script: '.scripts/e2e.mjs' },
];

function passes({ heading, tool, script, args = [] }) {
  console.log(`\n== ${heading}`);
  const started = Date.now();
  const status = runNode([script ?? toolFile(...tool), ...args]);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
}

requireNode();
console.log('== Setup');
ensureDependencies();
process.env.CHROMIUM_PATH = ensureChromium();
console.log(`Node ${process.version}, ${process.env.CHROMIUM_PATH}`);
for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });

const failed = steps.find((step) => !passes(step));
const counts = tally(vitestReport, playwrightReport);
console.log(failed ? `\nStopped: ${failed.heading} failed.` : '\nEvery check passed.');
if (counts) console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed ? 1 : 0;
