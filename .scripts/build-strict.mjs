// Builds into dist as "vite build" does, and fails when anything warned.
import { build, createLogger } from 'vite';

const logger = createLogger('info');
let consoleWarned = false;
const warn = console.warn;
// Vite keeps count of its own warnings; the Svelte plugin writes to the console.
console.warn = (...words) => {
  consoleWarned = true;
  warn(...words);
};

await build({ customLogger: logger });
if (logger.hasWarned || consoleWarned) {
  console.error('The build warned; see above.');
  process.exitCode = 1;
}
