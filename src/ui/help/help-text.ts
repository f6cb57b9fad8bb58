import type { Verdict } from '../../core/model/report.ts';

export const VERDICT_MEANINGS: readonly { readonly verdict: Verdict; readonly meaning: string }[] = [
  { verdict: 'contradicted', meaning: 'The last run before the reply failed, or tested nothing.' },
  { verdict: 'no-run', meaning: 'No command before the reply could have been the check.' },
  { verdict: 'stale', meaning: 'The last run passed, but code was changed between it and the reply.' },
  {
    verdict: 'unclear',
    meaning: 'The transcript does not show enough either way; the reason says what is missing.',
  },
  {
    verdict: 'backed',
    meaning: 'The last run before the reply passed, and nothing it covers was changed after it.',
  },
];

export const CLAIM_EXAMPLES: readonly string[] = [
  'All 42 tests pass.',
  'The build succeeds.',
  'No type errors.',
];

export const NO_CLAIM_EXAMPLES: readonly { readonly example: string; readonly why: string }[] = [
  { example: 'The tests should pass now', why: 'a hope' },
  { example: '21/22 pass', why: 'a partial result' },
  { example: 'All tests pass in CI', why: 'a run elsewhere' },
  { example: 'Done', why: 'no check is named' },
];

export const KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['j', 'k'], does: 'Next claim, claim before' },
  { keys: ['Enter'], does: 'Show the record of the chosen claim' },
  { keys: ['[', ']'], does: 'Run before, run after' },
  { keys: ['/'], does: 'Search the claims' },
  { keys: ['o'], does: 'Open files' },
  { keys: ['?'], does: 'This help' },
  { keys: ['Esc'], does: 'Back' },
];
