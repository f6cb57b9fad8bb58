import type { Runner } from '../runner.ts';
import { built, byLine, failed } from '../summary.ts';

/** Type checkers by their programs, with the words by which each checks; '' where it needs none. */
const CHECKING: Readonly<Record<string, readonly string[]>> = {
  pyre: ['check', ''],
  pyrefly: ['check'],
  pytype: ['*'],
  ty: ['check'],
  flow: ['check', 'status', 'focus-check', ''],
  srb: ['tc', 'typecheck'],
  steep: ['check'],
  phpstan: ['analyse', 'analyze'],
  psalm: ['*'],
  glint: ['*'],
  tspc: ['*'],
  ttsc: ['*'],
};

/** Type checkers with little of their own: their codes speak for them, and a line that tells of errors. */
export const typeCheckers: Runner = {
  id: 'type-checker',
  mute: 'always',
  programs: Object.keys(CHECKING),
  stream: 'both',
  match({ program, args }) {
    if (args.some((word) => ['--help', '-h', '--version', '--init', '-V'].includes(word))) return undefined;
    const verb = args.find((word) => !word.startsWith('-')) ?? '';
    const verbs = CHECKING[program] ?? [];
    if (!verbs.includes('*') && !verbs.includes(verb)) return undefined;
    return { kinds: ['build'], program, watches: args.includes('--watch') || args.includes('-w') };
  },
  readSummaries: byLine((line) => {
    // No errors! Great job.   |   [OK] No errors   |   No errors found!   |   No type error detected.
    if (
      /^(?:No errors! Great job\.|\s{0,4}\[OK\] No errors|\s{0,4}No errors found!|No type error detected\.|No errors!)/.test(
        line,
      )
    )
      return built();
    // Errors: 3   |   [ERROR] Found 3 errors   |   Found 3 errors   |   Detected 2 problems from 1 file
    if (
      /^(?:Errors: [1-9]\d{0,6}$|\s{0,4}\[ERROR\] Found [1-9]\d{0,6} errors?|Found [1-9]\d{0,6} (?:type )?(?:errors?|diagnostics?)|Detected [1-9]\d{0,6} problems? from|[1-9]\d{0,6} errors found)/.test(
        line,
      )
    )
      return failed('build');
    return /^Found 0 errors$/.test(line) ? built() : undefined;
  }),
  examples: [
    { output: 'No errors! Great job.', verdict: 'passed', kind: 'build' },
    { output: ' [OK] No errors', verdict: 'passed', kind: 'build' },
    { output: ' [ERROR] Found 3 errors', verdict: 'failed', kind: 'build' },
    { output: 'Errors: 3', verdict: 'failed', kind: 'build' },
    { output: 'Found 0 errors', verdict: 'passed', kind: 'build' },
    { output: 'Found 2 diagnostics', verdict: 'failed', kind: 'build' },
    { output: 'Detected 2 problems from 1 file', verdict: 'failed', kind: 'build' },
    { output: 'Checking 10 files', verdict: undefined, kind: 'build' },
  ],
};
