import type { ClaimPattern } from './pattern.ts';
import { isStatementEnd } from './tail.ts';

/**
 * There are no failing tests · no test failures · 0 failing tests · no tests fail · none of the tests fail
 * Read at the start of the text, tokens parted by one space.
 */
const FORMS = [
  /^(?:there (?:are|were) )?(?:no|0) (?:(?:more|remaining|other|longer any) )?(?:failing|failed|broken) (?:unit |integration |e2e )?(?:tests?|specs?)(?: left| anymore)?(?= |$)/,
  /^(?:there (?:are|were) )?(?:no|0) (?:(?:more|remaining) )?(?:unit |integration |e2e )?(?:tests?|specs?|suite) (?:failures?|errors?)(?: (?:remain|left|found))?(?= |$)/,
  /^(?:there are )?(?:no|0) (?:more )?(?:unit |integration |e2e )?tests (?:are |now |currently )*(?:fail|failed|failing)(?= |$)/,
  /^(?:no|not a single) (?:unit |integration |e2e )?test (?:fails|failed)(?= |$)/,
  /^none of the (?:\d+ )?(?:unit |integration |e2e )?tests (?:fail|failed|are failing)(?= |$)/,
  /^(?:the )?(?:full |whole |entire )?(?:test )?(?:suite|tests) (?:has|have|had|shows?) (?:no|0) (?:failures|failing tests|errors)(?= |$)/,
];

/** "There are no failing tests." */
export const noneFailing: ClaimPattern = {
  id: 'none-failing',
  title: 'No failing tests, no test failures',
  kinds: ['tests'],
  match: ({ tokens }, start) => {
    const text = tokens.slice(start, start + 14).join(' ');
    for (const form of FORMS) {
      const match = form.exec(text);
      if (!match) continue;
      const end = start + match[0].split(' ').length;
      if (isStatementEnd(tokens, end)) return [{ kind: 'tests', scope: 'all', start, end }];
    }
    return [];
  },
  examples: {
    matching: [
      'There are no failing tests.',
      'No failing tests.',
      'No test failures.',
      '0 test failures.',
      'Zero failing tests.',
      'No tests fail.',
      'No test fails.',
      'None of the tests fail.',
      'There are no more failing tests.',
      'The suite has no failures.',
      'All good: no test failures, 31 tests pass.',
    ],
    rejected: [
      'There are no tests.',
      'No failures.',
      'There is no failing test for this yet.',
      'There is no error handling.',
      'There is no error handling beyond what json.load raises.',
      'No new failing tests.',
      'No tests for failing paths exist.',
      'There are no tests for the failure path.',
      'If there are no failing tests, merge it.',
      'Are there no failing tests?',
    ],
  },
};
