// vite and eslint ask for these; package.json "engines" says the same.
const oldest = { 20: 19, 22: 12 };

/** Ends the process with a message when this Node is too old to run the tools. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const supported = major > 22 || minor >= (oldest[major] ?? Infinity);
  if (supported) return;
  console.error(`claim-check needs Node 20.19 or later (20.x, or 22.12 and up); this is ${process.version}.`);
  console.error('Install one from https://nodejs.org, or with a version manager: nvm install 20');
  process.exit(1);
}
