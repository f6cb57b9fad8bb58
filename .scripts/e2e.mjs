// npm run e2e -- [playwright arguments]: drives the built page (dist) in a Chromium.
import { createServer } from 'node:net';
import { toolFile, runNode } from './setup/commands.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

/** A port that nothing listens on. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

requireNode();
ensureDependencies();
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), E2E_PORT: String(await freePort()) };
const config = '.config/playwright.config.ts';
const args = ['test', '--config', config, ...process.argv.slice(2)];
process.exitCode = runNode([toolFile('@playwright/test', 'playwright'), ...args], { env });
