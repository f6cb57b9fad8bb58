import { describe, expect, it } from 'vitest';
import { formatHash, parseHash } from '../../src/state/route.ts';
import type { Route } from '../../src/state/route.ts';

const ROUTES: readonly (readonly [string, Route])[] = [
  ['#/', { view: 'home' }],
  ['#/sessions', { view: 'session' }],
  ['#/session/s1', { view: 'session', session: 's1' }],
  ['#/session/s1/claim/c1', { view: 'session', session: 's1', claim: 'c1' }],
  ['#/session/a%2Fb%20c/claim/1%23', { view: 'session', session: 'a/b c', claim: '1#' }],
  ['#/problems', { view: 'problems' }],
  ['#/report/r1', { view: 'session', report: 'r1' }],
  ['#/report/r1/problems', { view: 'problems', report: 'r1' }],
  ['#/report/r1/session/s1/claim/c1', { view: 'session', report: 'r1', session: 's1', claim: 'c1' }],
];

describe('the address', () => {
  it.each(ROUTES)('%s names a view and is written the same', (hash, route) => {
    expect(parseHash(hash)).toEqual(route);
    expect(formatHash(route)).toBe(hash);
  });

  it.each(['', '#', '#/elsewhere', '#/session', '#/session/', '#/report/', '#/%E0%A4%A'])(
    '%s names nothing and shows the first page',
    (hash) => {
      expect(parseHash(hash)).toEqual({ view: 'home' });
    },
  );
});
