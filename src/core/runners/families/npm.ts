import { readOptions } from '../options.ts';
import { matchScript, scriptActivity, type ScriptCall } from '../package-script.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, nothing } from '../summary.ts';

const RUN = new Set(['run', 'run-script', 'rum', 'urn']);
const TEST = new Set(['test', 't', 'tst']);
const INSTALL_TEST = new Set(['it', 'install-test', 'cit', 'install-ci-test', 'clean-install-test', 'sit']);

function readCall(args: readonly string[]): ScriptCall | undefined {
  const options = readOptions(args, {
    values: '--prefix -C -w --workspace --loglevel --script-shell --cache --registry --userconfig',
    listing: '-h -v -l',
    directory: '--prefix -C',
  });
  if (options.listed) return undefined;
  const [command = '', ...words] = options.positionals;
  const script = RUN.has(command)
    ? words[0]
    : TEST.has(command) || INSTALL_TEST.has(command)
      ? 'test'
      : undefined;
  if (script === undefined) return undefined;
  const workspace = options.named.get('-w') ?? options.named.get('--workspace');
  return {
    manager: 'npm',
    script,
    passedOn: [...(RUN.has(command) ? words.slice(1) : words), ...options.rest],
    directory: options.directory,
    package: workspace === undefined ? undefined : `-w ${workspace}`,
    several: options.named.has('--workspaces') || options.named.has('-ws'),
  };
}

export const npm: Runner = {
  id: 'npm',
  mute: ['-s', '--silent'],
  programs: ['npm'],
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
    // npm error Missing script: "nope"
    if (/^npm (?:error|ERR!) Missing script: /.test(line)) return nothing('usage-error', 'any');
    // npm error Lifecycle script `test` failed with error:
    if (/^npm (?:error|ERR!) Lifecycle script `[^`]{1,80}` failed/.test(line)) return failed('any');
    // npm ERR! Test failed.  See above for more details.
    if (/^npm (?:error|ERR!) (?:Test failed\.|code ELIFECYCLE|command failed)/.test(line))
      return failed('any');
    // npm ERR! code 1
    if (/^npm (?:error|ERR!) code \d{1,3}$/.test(line)) return failed('any');
    return undefined;
  }),
  examples: [
    { output: 'npm ERR! Test failed.  See above for more details.', verdict: 'failed' },
    { output: 'npm error Lifecycle script `test` failed with error:\nnpm error code 1', verdict: 'failed' },
    { output: 'npm error Missing script: "nope"', verdict: 'usage-error' },
    { output: '> app@1.0.0 test\n> jest', verdict: undefined },
  ],
};
