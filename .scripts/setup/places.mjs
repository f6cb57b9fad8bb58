import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the project. */
export const inRoot = (...parts) => join(root, ...parts);

/** Where results and marks of the commands are kept; not tracked. */
export const cache = (...parts) => inRoot('.cache', ...parts);
