import type { Runner } from '../runner.ts';
import { together } from '../summary.ts';
import { pytest } from './pytest.ts';
import { readUnittest } from './unittest.ts';

/** A test file run as a program: `python tests/test_x.py`. The table hands it the file as its program. */
export const pythonFile: Runner = {
  id: 'python-file',
  mute: 'always',
  programs: [],
  stream: 'both',
  match({ program, path, args }) {
    if (!isTestFile(program)) return undefined;
    if (args.some((word) => ['--help', '-h', '--version', '--collect-only'].includes(word))) return undefined;
    return { kinds: ['tests'], program: `python ${path}`, narrowed: path, wraps: true };
  },
  readSummaries: together(pytest.readSummaries, readUnittest),
  examples: [
    { output: 'Ran 2 tests in 0.001s\n\nOK', verdict: 'passed', whole: true },
    { output: 'Ran 2 tests in 0.001s\n\nFAILED (failures=1)', verdict: 'failed' },
    { output: 'no tests ran in 0.01s', verdict: 'nothing-ran' },
  ],
};

/** Takes a file name; tells whether it is named as Python test files are. */
export function isTestFile(name: string): boolean {
  return /^(?:test_[\w.-]{1,100}|[\w.-]{1,100}_test|tests?|run_?tests?|run-tests?)\.py$/.test(name);
}
