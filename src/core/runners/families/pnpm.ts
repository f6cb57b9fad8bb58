import { readOptions } from '../options.ts';
import { matchScript, scriptActivity, type ScriptCall } from '../package-script.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, nothing } from '../summary.ts';

const RUN = new Set(['run', 'run-script']);
/** pnpm's own commands; any other first word is a script. */
const COMMANDS = new Set(
  'install i add remove rm uninstall un update up upgrade exec dlx create init list ls ll la outdated audit publish pack store patch patch-commit link ln unlink import why prune rebuild rb config c env deploy fetch root bin licenses server setup self-update dedupe doctor approve-builds ci clean-install cache catalog help'.split(
    ' ',
  ),
);

function readCall(args: readonly string[]): ScriptCall | undefined {
  const options = readOptions(args, {
    values:
      '--filter -F --filter-prod -C --dir --reporter --loglevel --workspace-concurrency --stream-prefix --test-pattern',
    listing: '-h -v',
    directory: '-C --dir',
  });
  if (options.listed) return undefined;
  const [command = '', ...words] = options.positionals;
  const script = RUN.has(command) ? words[0] : command === 't' || command === 'tst' ? 'test' : command;
  if (script === undefined || script === '' || (!RUN.has(command) && COMMANDS.has(command))) return undefined;
  const filter =
    options.named.get('--filter') ?? options.named.get('-F') ?? options.named.get('--filter-prod');
  const recursive = options.named.has('-r') || options.named.has('--recursive');
  return {
    manager: 'pnpm',
    script,
    passedOn: [
      ...(RUN.has(command) ? words.slice(1) : words),
      ...options.rest,
      ...passedOptions(args, script),
    ],
    directory: options.directory,
    package: filter === undefined ? undefined : `--filter ${filter}`,
    several:
      recursive || options.named.has('--parallel') || (filter !== undefined && /[*.]{1,3}/.test(filter)),
  };
}

/** pnpm hands on options that stand after the script's name, without `--`. */
function passedOptions(args: readonly string[], script: string): readonly string[] {
  const at = args.indexOf(script);
  return at === -1 ? [] : args.slice(at + 1).filter((word) => word.startsWith('-') && word !== '--');
}

export const pnpm: Runner = {
  id: 'pnpm',
  mute: ['-s', '--silent'],
  programs: ['pnpm'],
  stream: 'both',
  match({ args }) {
    const call = readCall(args);
    return call === undefined ? undefined : matchScript(call);
  },
  activity({ args }) {
    const call = readCall(args);
    return call === undefined ? undefined : scriptActivity(call);
  },
  readSummaries: byLine((line) => {
    //  ELIFECYCLE  Test failed. See above for more details.
    //  ELIFECYCLE  Command failed with exit code 1.
    //  ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  web@1.0.0 test: `vitest run`
    if (
      /^[ \u2009]{0,2}(?:ELIFECYCLE|ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL|ERR_PNPM_RECURSIVE_FAIL)[ \u2009]/.test(
        line,
      )
    ) {
      return failed('any');
    }
    //  ERR_PNPM_NO_SCRIPT  Missing script: test
    if (/^[ \u2009]{0,2}ERR_PNPM_(?:NO_SCRIPT|RECURSIVE_RUN_NO_SCRIPT)/.test(line))
      return nothing('usage-error', 'any');
    // No projects matched the filters in "/app"
    if (/^No projects matched the filters/.test(line)) return nothing('nothing-ran', 'any');
    return undefined;
  }),
  examples: [
    { output: '\u2009ELIFECYCLE\u2009 Test failed. See above for more details.', verdict: 'failed' },
    { output: ' ELIFECYCLE  Command failed with exit code 1.', verdict: 'failed' },
    { output: ' ERR_PNPM_NO_SCRIPT  Missing script: test', verdict: 'usage-error' },
    { output: 'No projects matched the filters in "/app"', verdict: 'nothing-ran' },
  ],
};
