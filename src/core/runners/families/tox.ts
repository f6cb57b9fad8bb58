import { readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, nothing } from '../summary.ts';

const LISTING = new Set('list l config c devenv d quickstart q depends de exec e'.split(' '));

export const tox: Runner = {
  id: 'tox',
  programs: ['tox'],
  stream: 'stdout',
  match({ args }) {
    const options = readOptions(args, {
      values: '-e -c -f -m -p --conf --root --workdir --result-json --parallel -x --override',
      listing: '-h -l --listenvs -a --listenvs-all --showconfig --notest --devenv -n',
      directory: '--root',
    });
    const command = options.positionals[0];
    if (options.listed || (command !== undefined && LISTING.has(command))) return undefined;
    const environment = options.named.get('-e');
    const names = environment?.split(',') ?? [];
    if (names.length > 0 && names.every((name) => isOther(name))) return undefined;
    const type = names.length > 0 && names.every((name) => isTypes(name));
    const narrowed =
      environment === undefined || environment === 'ALL' ? options.rest[0] : `-e ${environment}`;
    return {
      kinds: [type ? 'build' : 'tests'],
      program: 'tox',
      narrowed,
      directory: options.directory,
      wraps: true,
      several: true,
    };
  },
  readSummaries: byLine((line) => {
    //   congratulations :) (0.30 seconds)
    if (/^ {2}congratulations :\)(?: \(|$)/.test(line))
      return { kind: 'any', verdict: 'passed', whole: true };
    //   evaluation failed :( (0.19 seconds)
    if (/^ {2}evaluation failed :\( \(/.test(line)) return failed('any');
    //   b: FAIL code 1 (0.09=setup[0.08]+cmd[0.01] seconds)
    if (/^ {2}\S{1,60}: FAIL (?:code -?\d+ )?\(/.test(line)) return failed('any');
    // ERROR:   b: commands failed
    if (/^ERROR: {3}\S{1,60}: (?:commands failed|could not install deps|InterpreterNotFound)/.test(line))
      return failed('any');
    if (/^ERROR: (?:unknown environment |tox config file )/.test(line)) return nothing('usage-error');
    if (line.startsWith('provided environments not found in configuration file:'))
      return nothing('usage-error');
    return undefined;
  }),
  examples: [
    { output: '  a: OK (0.26 seconds)\n  congratulations :) (0.30 seconds)', verdict: 'passed', whole: true },
    {
      output: '  b: FAIL code 1 (0.09=setup[0.08]+cmd[0.01] seconds)\n  evaluation failed :( (0.19 seconds)',
      verdict: 'failed',
    },
    { output: '  a: commands succeeded\n  congratulations :)', verdict: 'passed', whole: true },
    { output: '  a: commands succeeded\nERROR:   b: commands failed', verdict: 'failed' },
    { output: "ERROR: unknown environment 'zzz'", verdict: 'usage-error' },
    { output: 'provided environments not found in configuration file:', verdict: 'usage-error' },
    { output: '  a: OK (0.26 seconds)', verdict: undefined },
  ],
};

function isOther(name: string): boolean {
  return /^(?:lint|format|fmt|docs?|style|flake8|black|ruff|pre-commit|build|release|dev)/.test(name);
}

function isTypes(name: string): boolean {
  return /^(?:typing|types?|typecheck|mypy|pyright)/.test(name);
}
