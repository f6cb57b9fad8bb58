import { readPassing } from './passing.ts';
import type { ClaimPattern } from './pattern.ts';
import { countOf } from './subject.ts';
import { isStatementEnd } from './tail.ts';

const VERBS = new Set(['pass', 'passes', 'passed', 'passing', 'green', '✅']);

/** "200 passed", "298/298 pass", "all 7 pass", "42/42 ✅": a number of tests without the word. */
export const bareCount: ClaimPattern = {
  id: 'bare-count',
  title: 'A number that passed, with no other word',
  kinds: ['tests'],
  match: ({ tokens }, start) => {
    let at = start;
    while (at - start < 3 && ['all', 'the', 'only', 'just', 'of'].includes(tokens[at] ?? '')) at += 1;
    const number = tokens[at] ?? '';
    const count = countOf(number);
    if (count === undefined || isListed(tokens, start)) return [];
    // "21/22 (95%) pass"
    let verb = at + 1;
    if (tokens[verb] === '(' && tokens[verb + 2] === ')' && (tokens[verb + 1] ?? '').endsWith('%')) verb += 3;
    const passing = readPassing(tokens, verb);
    if (!passing || !VERBS.has(tokens[passing.end - 1] ?? '')) return [];
    // "42 ✅" may count anything.
    if (tokens[verb] === '✅' && !number.includes('/')) return [];
    if (!isStatementEnd(tokens, passing.end)) return [];
    const counted = number.endsWith('%') ? {} : { count };
    return [{ kind: 'tests', scope: 'all', ...counted, start, end: passing.end }];
  },
  examples: {
    matching: [
      '200 passed.',
      '12 passed, 0 failures.',
      '298/298 pass',
      '42/42 passing.',
      '42 / 42 passed.',
      'All 7 pass.',
      'Ran the suite: 42 passed.',
      '`npm test`: 298/298 pass',
      '`pytest -q` → 42 passed',
      'Tests: 42 passed, 0 failed',
      '**Tests**: 42/42 passing',
      '42 of 42 pass.',
      '12 passed, 3 skipped.',
      '2324 passed.',
      '24/24 pass (exit 0).',
      'Tests: 17/17 ✅',
      '100% passing.',
    ],
    rejected: [
      'Task 2 passed.',
      'Tasks 2 and 3 passed.',
      'Steps 1, 2 and 3 passed.',
      'Rounds 1–4 passed.',
      'Round 4 passed.',
      'Step 3 passes.',
      '21/22 pass.',
      '0 passed.',
      '12 reviewers approved.',
      '42 ✅',
      'It took 3 passes.',
      'On attempt 2 passed.',
      '2 passed arguments are unused.',
    ],
  },
};

/** "Tasks 2 and 3 passed": the last of some numbers that name things. */
function isListed(tokens: readonly string[], start: number): boolean {
  const before = tokens[start - 1] === 'and' && tokens[start - 2] === ',' ? start - 3 : start - 2;
  return /^#?\d+$/.test(tokens[before] ?? '');
}
