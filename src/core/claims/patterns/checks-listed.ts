import { readPassing } from './passing.ts';
import type { ClaimPattern, Match } from './pattern.ts';
import { readSubject } from './subject.ts';

/** all checks · everything · all · all quality gates */
const OVERALL =
  /^(?:(?:all |all the |the )?(?:quality |local )?(?:checks|gates|validations|validation)|everything|all)(?= |$)/;
const OPENERS = new Set([':', '(', '—']);

/** "All checks pass: typecheck, unit tests", "Everything passes (42 tests, build)". */
export const checksListed: ClaimPattern = {
  id: 'checks-listed',
  title: 'Everything passes, and the tests or the build are named',
  kinds: ['tests', 'build'],
  match: (phrase, start) => {
    const { tokens } = phrase;
    const overall = OVERALL.exec(tokens.slice(start, start + 5).join(' '));
    if (!overall) return [];
    const passing = readPassing(tokens, start + overall[0].split(' ').length);
    if (!passing || !OPENERS.has(tokens[passing.end] ?? '')) return [];
    const subject = readSubject(phrase, passing.end + 1);
    if (!subject) return [];
    const after = tokens[subject.end];
    if (after !== undefined && ![')', '—', ',', '.'].includes(after)) return [];
    const matches: Match[] = [];
    for (const { about, ...rest } of subject.checks) {
      if (about !== 'other') matches.push({ ...rest, kind: about, start, end: subject.end });
    }
    return matches;
  },
  examples: {
    matching: [
      'All checks pass: typecheck, unit tests.',
      'All checks pass: typecheck and tests.',
      'Everything passes: 12 tests.',
      'All green: lint, build, tests.',
      'All checks pass (tests, lint, typecheck).',
      'Everything is green — build, lint and unit tests.',
    ],
    rejected: [
      'All checks pass.',
      'Everything passes.',
      'All checks pass: lint and formatting.',
      'All checks pass: see above.',
      'All validation passes: the schema is right.',
    ],
  },
};
