import { expect, it } from 'vitest';
import { filterClaims } from '../../src/state/filter-claims.ts';
import { composeSession } from '../fixtures/report.ts';

const session = composeSession();
const found = (query: string): string[] => filterClaims(session, query).map((claim) => claim.id);

it('every word must stand in the sentence, the reason or the verdict', () => {
  expect(found('')).toEqual(['k1', 'k2', 'k3', 'k4', 'k5']);
  expect(found('BUILD succeeds')).toEqual(['k4']);
  expect(found('stale')).toEqual(['k3']);
  expect(found('tokens.py')).toEqual(['k3']);
  expect(found('42 contradicted')).toEqual(['k1']);
  expect(found('nowhere')).toEqual([]);
});
