import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from '../../../src/core/claims/read-reply.ts';

const LENGTH = 300_000;
/** Milliseconds; a reply of this length takes a fraction of it on an idle machine. */
const LIMIT = 8_000;

const UNITS = [
  '![](',
  '[a](b ',
  '[',
  '*a_b',
  '`a` ',
  '> ',
  '- ',
  '1. ',
  '- [ ] a\n',
  'http://a.b ',
  '<a ',
  '|a|b|\n|-|-|\n',
  'if all tests pass, all tests pass and all tests pass. ',
  'all tests pass, ',
  '- plan:\n',
  '# plan\n\n- if all tests pass\n\n',
  'tests: ',
  '" ',
  '✅ tests ',
  'no failing tests ',
];

describe('hostile replies', () => {
  it.each(UNITS)('are read in time: %j over and over', { timeout: 4 * LIMIT }, (unit) => {
    const start = performance.now();
    readReply(unit.repeat(Math.ceil(LENGTH / unit.length)));
    expect(performance.now() - start).toBeLessThan(LIMIT);
  });

  it('say that they were not checked', () => {
    expect(readReply('![]('.repeat(10_000)).unchecked).toBe(true);
    expect(readReply('All tests pass. '.repeat(70_000))).toEqual({
      claims: [],
      unchecked: true,
      tellsFailure: { tests: false, build: false },
    });
  });
});

const fragment = fc.oneof(
  fc.constantFrom(
    'All tests pass',
    'all 42 tests pass',
    '`npm test`',
    'the build succeeds',
    ' ',
    '\n',
    '\n\n',
    '- ',
    '- [x] ',
    '> ',
    '```\n',
    '**',
    '~~',
    '"',
    '. ',
    '; ',
    ' — ',
    ': ',
    '21/22 ',
    '✅',
    '。',
    '1. ',
    '# ',
    '| a |\n|---|\n',
    '[a](b)',
    '&amp;',
    '\\*',
    '<b>',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

describe('any reply', () => {
  it('is read without throwing, and each claim is a slice of it', () => {
    const reply = fc.array(fragment, { maxLength: 24 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(reply, (text) => {
        const { claims } = readReply(text, { isRunCommand: (code) => code.startsWith('npm') });
        for (const { start, end, sentence } of claims) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(start).toBeLessThan(end);
          // An entity stands for another character.
          expect([sentence.charAt(0), '&']).toContain(text.charAt(start));
        }
        expect(new Set(claims.map((claim) => claim.kind)).size).toBe(claims.length);
      }),
      { numRuns: 400 },
    );
  });
});
