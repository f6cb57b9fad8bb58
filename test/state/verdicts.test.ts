import { expect, it } from 'vitest';
import { groupByVerdict, sortSessions, tally } from '../../src/state/verdicts.ts';
import { composeSession } from '../fixtures/report.ts';

it('claims are grouped worst first, and empty groups are left out', () => {
  const { claims } = composeSession();
  expect(groupByVerdict(claims).map((group) => group.verdict)).toEqual([
    'contradicted',
    'no-run',
    'stale',
    'unclear',
    'backed',
  ]);
  const backed = claims.filter((claim) => claim.verdict === 'backed');
  expect(groupByVerdict(backed)).toEqual([{ verdict: 'backed', claims: backed }]);
});

it('verdicts are counted', () => {
  expect(tally(composeSession().claims)).toEqual({
    contradicted: 1,
    'no-run': 1,
    stale: 1,
    unclear: 1,
    backed: 1,
  });
});

it('sessions come worst first, then newest, and those without claims last', () => {
  const { claims } = composeSession();
  const backed = claims.filter((claim) => claim.verdict === 'backed');
  const sessions = [
    composeSession({ id: 'empty', claims: [] }),
    composeSession({ id: 'old', claims: backed, startedAt: '2026-08-01T00:00:00.000Z' }),
    composeSession({ id: 'new', claims: backed, startedAt: '2026-08-02T00:00:00.000Z' }),
    composeSession({ id: 'bad' }),
  ];
  expect(sortSessions(sessions).map((session) => session.id)).toEqual(['bad', 'new', 'old', 'empty']);
});
