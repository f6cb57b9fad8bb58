import type { Runner, RunnerCall } from '../runner.ts';
import { isTestFile } from './python-file.ts';

/** test, test.sh, run_tests, run-tests.sh, runtests, testall.sh */
const NAME =
  /^(?:tests?|run[_-]?(?:all[_-]?)?tests?|test[_-]all|all[_-]?tests)(?:\.(?:sh|bash|zsh|ps1|bat|cmd|rb|mjs|js|ts))?$/i;

/** Takes a script's file name; tells whether it is named as a project's test script is. */
export function isTestScript(name: string): boolean {
  return NAME.test(name);
}

/** A project's own test script: `scripts/test`, `./test.sh`, `bin/run_tests`. It must be called by a path, since `test` is a builtin. */
export const script: Runner = {
  id: 'script',
  mute: 'always',
  programs: [],
  stream: 'both',
  match({ program, path, args }: RunnerCall) {
    if (!/[\\/]/.test(path) && !/\.\w{1,4}$/.test(path)) return undefined;
    if (!isTestScript(program) && !isTestFile(program)) return undefined;
    if (args.some((word) => ['--help', '-h', '--version', '--list', '--dry-run', '-n'].includes(word)))
      return undefined;
    const narrowed = args.find((word) => !word.startsWith('-'));
    return { kinds: ['tests'], program: path.replace(/^\.\//, ''), narrowed, wraps: true };
  },
  readSummaries: () => [],
  examples: [{ output: 'done', verdict: undefined }],
};
