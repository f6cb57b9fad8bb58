import { existsSync } from 'node:fs';
import { outputOf, run } from './commands.mjs';
import { possibleBrowsers } from './chromium-places.mjs';

const noQuestions = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

// The first whose program exists installs; each is a list of commands.
const installers = [
  {
    program: 'apt-get',
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ],
  },
  { program: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
  { program: 'pacman', commands: [['pacman', '-Sy', '--noconfirm', 'chromium']] },
  { program: 'apk', commands: [['apk', 'add', 'chromium']] },
  { program: 'brew', commands: [['brew', 'install', '--cask', 'chromium']], unprivileged: true },
];

/** A stand-in (Ubuntu's "install the snap") exists but does not run; Windows browsers cannot say their version. */
function runs(file) {
  return process.platform === 'win32' || outputOf(file, ['--version']) !== undefined;
}

/** The browser that the environment names, else one of this system's; undefined when there is none. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH;
  if (named === undefined) return possibleBrowsers().find(runs);
  if (existsSync(named)) return named;
  console.error(`CHROMIUM_PATH or CHROME_PATH names ${named}, which does not exist.`);
  process.exit(1);
}

/** What to put before a command that needs root: nothing as root, sudo where it asks no password. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return outputOf('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n', '-E'];
}

function install({ commands, unprivileged }) {
  const prefix = unprivileged ? [] : rootPrefix();
  if (prefix === undefined) return;
  console.error('No Chromium found; installing one with the system package manager.');
  for (const command of commands) {
    const [program, ...args] = [...prefix, ...command];
    if (run(program, args, { stdio: ['ignore', 2, 2], env: noQuestions }) !== 0) return;
  }
}

function giveUp(installer) {
  const commands = installer?.commands.map((command) => command.join(' ')).join(' && ');
  const asRoot = commands === undefined || installer.unprivileged ? '' : ' as root';
  console.error('The page is tested in a Chromium, and none was found.');
  console.error(
    commands === undefined
      ? 'Install Chromium, Chrome or Edge'
      : `Run this${asRoot}, then try again:\n  ${commands}\nor install Chrome or Edge`,
  );
  console.error('or run: npx playwright install --with-deps chromium');
  console.error('or set CHROMIUM_PATH to the browser.');
  process.exit(1);
}

/** The path of a Chromium that runs; installs one where that needs no question, else ends with what to do. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const installer = installers.find(({ program }) => outputOf(program, ['--version']) !== undefined);
  if (installer !== undefined) install(installer);
  return findChromium() ?? giveUp(installer);
}
