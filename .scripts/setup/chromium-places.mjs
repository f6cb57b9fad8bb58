import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const macApps = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const windowsFiles = [
  'Chromium/Application/chrome.exe',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function onMac() {
  const folders = ['/Applications', join(homedir(), 'Applications')];
  return folders.flatMap((folder) => macApps.map((app) => join(folder, `${app}.app/Contents/MacOS`, app)));
}

function onWindows() {
  const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  return folders.filter(Boolean).flatMap((folder) => windowsFiles.map((file) => join(folder, file)));
}

/** Browsers that playwright once installed, newest first. */
function inPlaywrightCache() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: join(homedir(), 'Library/Caches/ms-playwright'),
      win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
    }[process.platform] ??
    join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  const files = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
  ];
  const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  versions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return versions.flatMap((version) => files.map((file) => join(cache, version, file)));
}

/** Files that may be a Chromium on this system, best first. */
export function possibleBrowsers() {
  const here = { darwin: onMac, win32: onWindows }[process.platform] ?? (() => []);
  return [...onPath(), ...here(), ...inPlaywrightCache()].filter((file) => existsSync(file));
}
