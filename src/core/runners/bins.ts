import type { RunnerCall } from './runner.ts';

/** Programs that a package manager runs by their bare name: `yarn jest`, `pnpm --filter web vitest run`, `bun tsc`. */
const BINS = new Set(
  'jest vitest mocha ava jasmine karma tap tape uvu playwright cypress tsc vue-tsc svelte-check astro next vite webpack rspack rollup esbuild tsup turbo nx lerna react-scripts nyc c8 tsx ng vp nuxt'.split(
    ' ',
  ),
);
const MANAGERS = new Set(['yarn', 'pnpm', 'bun', 'npm']);
const VALUES = new Set(['--filter', '-F', '-C', '--dir', '--cwd', '--prefix', '-w', '--workspace']);
const FOLDERS = new Set(['-C', '--dir', '--cwd', '--prefix']);

export interface BinCall {
  readonly call: RunnerCall;
  readonly directory: string | undefined;
  readonly package: string | undefined;
}

/** Takes a package manager's call; gives the program that it runs by name, where it is one. */
export function throughManager({ program, args }: RunnerCall): BinCall | undefined {
  if (!MANAGERS.has(program)) return undefined;
  let directory: string | undefined;
  let limit: string | undefined;
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    const [name = '', attached] = word.startsWith('--') ? word.split('=', 2) : [word];
    if (VALUES.has(name) && (program !== 'pnpm' || name !== '-w')) {
      const value = attached ?? args[++at] ?? '';
      if (FOLDERS.has(name)) directory = value;
      else limit = `${name} ${value}`;
    } else if (word === 'workspace') limit = `workspace ${args[++at] ?? ''}`;
    else if (word === 'run' || word === 'exec' || word === '--' || word.startsWith('-')) continue;
    else if (BINS.has(word))
      return {
        call: {
          program: word,
          path: word,
          args: args.slice(at + 1).filter((arg, index) => index > 0 || arg !== '--'),
        },
        directory,
        package: limit,
      };
    else return undefined;
  }
  return undefined;
}
