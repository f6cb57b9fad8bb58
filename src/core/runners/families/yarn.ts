import { readOptions } from '../options.ts';
import { matchScript, scriptActivity, type ScriptCall } from '../package-script.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, nothing } from '../summary.ts';

/** Yarn's own commands; any other first word is a script or an installed program. */
const COMMANDS = new Set(
  'add audit autoclean bin cache config constraints create dedupe dlx exec explain global help import info init install licenses link list ls node npm outdated owner pack patch plugin policies publish rebuild remove search self-update set stage tag team unlink unplug up upgrade upgrade-interactive version versions why workspaces'.split(
    ' ',
  ),
);

function readCall(args: readonly string[]): ScriptCall | undefined {
  const options = readOptions(args, {
    values: '--cwd --cache-folder --modules-folder --from --include --exclude -j --jobs',
    listing: '-h -v',
    directory: '--cwd',
  });
  if (options.listed) return undefined;
  let words = [...options.positionals];
  let limit: string | undefined;
  let several = false;
  if (words[0] === 'workspace') {
    limit = `workspace ${words[1] ?? ''}`;
    words = words.slice(2);
  } else if (words[0] === 'workspaces') {
    several = true;
    words = words.slice(words[1] === 'foreach' ? 2 : 1);
  }
  if (words[0] === 'run') words = words.slice(1);
  else if (COMMANDS.has(words[0] ?? '')) return undefined;
  const script = words[0] === 't' ? 'test' : words[0];
  if (script === undefined) return undefined;
  const at = args.indexOf(words[0] ?? '');
  const passedOn = at === -1 ? words.slice(1) : args.slice(at + 1).filter((word) => word !== '--');
  return { manager: 'yarn', script, passedOn, directory: options.directory, package: limit, several };
}

export const yarn: Runner = {
  id: 'yarn',
  mute: ['-s', '--silent'],
  programs: ['yarn', 'yarnpkg'],
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
    // error Command failed with exit code 1.
    if (/^error Command failed with exit code \d+\.$/.test(line)) return failed('any');
    // error Command "nope" not found.
    if (/^error Command "[^"]{1,80}" not found\.$/.test(line)) return nothing('usage-error', 'any');
    // Usage Error: Couldn't find a script named "nope".
    if (/^Usage Error: Couldn't find a script named /.test(line)) return nothing('usage-error', 'any');
    return undefined;
  }),
  examples: [
    { output: 'error Command failed with exit code 1.', verdict: 'failed' },
    { output: 'error Command "nope" not found.', verdict: 'usage-error' },
    { output: 'Done in 1.20s.', verdict: undefined },
  ],
};
