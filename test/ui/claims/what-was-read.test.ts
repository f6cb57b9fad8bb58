import { expect, it } from 'vitest';
import { notRead, whatWasRead } from '../../../src/ui/claims/what-was-read.ts';
import { composeSession } from '../../fixtures/report.ts';

it('what was read is counted', () => {
  expect(whatWasRead(composeSession())).toBe(
    'Read: 6 replies, 4 commands (3 test or build runs), 2 changes.',
  );
});

it('what was not read is said, each kind by itself', () => {
  const session = composeSession({
    replies: { total: 6, unchecked: 2 },
    sources: [
      { name: 'a', bytes: 1, lines: 1, unreadable: 1, unknown: 0 },
      { name: 'b', bytes: 1, lines: 1, unreadable: 2, unknown: 1 },
    ],
  });
  expect(notRead(session)).toEqual([
    '3 lines could not be read.',
    '1 line is of a kind that claim-check does not know.',
    '2 replies are in a language that the claim patterns do not cover.',
  ]);
  expect(notRead(composeSession())).toEqual([]);
});
