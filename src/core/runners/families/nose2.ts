import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import { readUnittest } from './unittest.ts';

export const nose2: Runner = {
  id: 'nose2',
  programs: ['nose2', 'nosetests', 'nose'],
  stream: 'stderr',
  match({ args }) {
    const run = readRun(args, {
      values: '-s -t -c --config --start-dir --top-level-directory --plugin --coverage -A --attribute',
      narrowing: '-A --attribute --failed',
      listing: '-h --collect-only',
    });
    if (run === undefined) return undefined;
    return { kinds: ['tests'], program: 'nose2', narrowed: run.narrowed };
  },
  readSummaries: readUnittest,
  examples: [
    { output: 'Ran 12 tests in 0.010s\n\nOK', verdict: 'passed', whole: true },
    { output: 'Ran 12 tests in 0.010s\n\nFAILED (errors=2)', verdict: 'failed' },
    { output: 'Ran 0 tests in 0.000s\n\nOK', verdict: 'nothing-ran' },
  ],
};
