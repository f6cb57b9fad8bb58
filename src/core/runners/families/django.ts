import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import { readUnittest } from './unittest.ts';

const TABLE = {
  values:
    '--settings --pythonpath -k -t --tag --exclude-tag --parallel -v --verbosity -p --pattern --testrunner',
  narrowing: '-k --tag --exclude-tag -p --pattern',
  listing: '-h',
};

/** `manage.py test`, called by Python or by its own first line; `django-admin test`. */
export const django: Runner = {
  id: 'django',
  programs: ['manage.py', 'django-admin'],
  stream: 'stderr',
  match({ args }) {
    if (args[0] !== 'test') return undefined;
    const run = readRun(args.slice(1), TABLE);
    if (run === undefined) return undefined;
    return { kinds: ['tests'], program: 'manage.py test', narrowed: run.narrowed };
  },
  readSummaries: readUnittest,
  examples: [
    { output: 'Found 2 test(s).\nRan 2 tests in 0.001s\n\nOK', verdict: 'passed', whole: true },
    { output: 'Found 2 test(s).\nRan 2 tests in 0.001s\n\nFAILED (failures=1)', verdict: 'failed' },
    { output: 'Found 0 test(s).\nRan 0 tests in 0.000s\n\nNO TESTS RAN', verdict: 'nothing-ran' },
  ],
};
