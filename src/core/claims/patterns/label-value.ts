import { readPassing } from './passing.ts';
import type { ClaimPattern, Match } from './pattern.ts';
import { countOf, readSubject } from './subject.ts';
import { isStatementEnd } from './tail.ts';

/** success · succeeded · passed · 0 errors: what a label may say besides "green" and the like. */
const VALUES = new Set([
  'success',
  'successful',
  'succeeded',
  'pass',
  'passed',
  'passes',
  'passing',
  '✅',
  'green',
  'clean',
  'ok',
]);

/** "Tests: all pass", "Build: clean", "Build: ✅", "`npm test`: ok". */
export const labelValue: ClaimPattern = {
  id: 'label-value',
  title: 'A check and its result, parted by a colon',
  kinds: ['tests', 'build'],
  match: (phrase, start) => {
    const { tokens } = phrase;
    const subject = readSubject(phrase, start);
    if (!subject) return [];
    let at = subject.end;
    // "42 tests, all passing"
    const isParted =
      tokens[at] === ':' || tokens[at] === '—' || (tokens[at] === ',' && tokens[at + 1] === 'all');
    if (isParted) at += 1;
    while (tokens[at] === 'all' || tokens[at] === '✅') at += 1;
    const isTicked = tokens[at - 1] === '✅';
    // "Tests: 42 passed", "Tests 42/42 ✅"
    const count = countOf(tokens[at] ?? '');
    if (count !== undefined) at += 1;
    else if (!isParted) return [];
    const isValue = VALUES.has(tokens[at] ?? '');
    const end = isValue ? at + 1 : isTicked ? at : readPassing(tokens, at)?.end;
    if (end === undefined || !isStatementEnd(tokens, end)) return [];
    const counted = count === undefined || (tokens[at - 1] ?? '').endsWith('%') ? {} : { count };
    const matches: Match[] = [];
    for (const { about, ...rest } of subject.checks) {
      if (about !== 'other') matches.push({ ...rest, ...counted, kind: about, start, end });
    }
    return matches;
  },
  examples: {
    matching: [
      'Tests: all pass',
      'Tests: passing',
      'Tests: ✅',
      'Tests: ✅ all green',
      'Unit tests: green',
      '**Build:** clean',
      'Build: ✅',
      'Build: success',
      'Typecheck: pass',
      'Tests — all passing',
      '- **Tests**: all green',
      '`npm test`: ok',
      '`tsc --noEmit`: clean',
      'Type check: ✅ passed',
      'Tests 42/42 ✅',
      'Parser tests: 12 passed',
      '42 tests, all passing.',
    ],
    rejected: [
      'Lint: clean',
      'Tests: ❌',
      'Tests: pending',
      'Build: in progress',
      'CI build: passed',
      'Tests: not run',
      'Status: passing',
      'Build: pass the flag `-O2`',
      'Tests: pass `--watch` to rerun them',
    ],
  },
};
