import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/core/model/change.ts';
import { findRepositories } from '../../../src/core/changes/repository.ts';
import { isInScope } from '../../../src/core/changes/scope.ts';
import { composeScene } from '../../scenes/shell-session.ts';

const { session, calls } = composeScene([
  { run: 'git worktree add /ws-fix fix' },
  { run: 'cd /other && git status' },
]);
const repositories = findRepositories(session, calls);

function scope(directory: string | undefined, place: { path?: string; directory?: string }): string {
  const change: Change = {
    id: 'change-1',
    at: { source: 0, line: 1 },
    place: 1,
    known: 1,
    agent: 'main',
    by: 'edit',
    counts: true,
    certain: true,
    ...place,
  };
  return isInScope(change, directory === undefined ? {} : { directory }, repositories);
}

describe('a change and the tree that a run tested', () => {
  it.each([
    ['/ws', '/ws/src/a.py', 'inside'],
    ['/ws', '/ws/api/a.py', 'inside'],
    ['/ws/api', '/ws/api/a.py', 'inside'],
    ['/ws/api', '/ws/web/a.ts', 'elsewhere-in-repository'],
    ['/ws', '/ws-fix/src/a.py', 'other-checkout'],
    ['/ws', '/other/a.py', 'outside'],
    ['/ws', '/nowhere/a.py', 'outside'],
    ['/other', '/other/a.py', 'inside'],
    ['/nowhere', '/nowhere/a.py', 'inside'],
    ['/nowhere', '/elsewhere/a.py', 'outside'],
    ['/ws/api', '/ws', 'unknown'],
  ])('run in %s, change of %s: %s', (directory, path, expected) =>
    expect(scope(directory, { path })).toBe(expected),
  );

  it('goes by the folder where no file is named', () => {
    expect(scope('/ws', { directory: '/ws/api' })).toBe('inside');
    expect(scope('/ws/api', { directory: '/ws' })).toBe('unknown');
    expect(scope('/ws', { directory: '/other' })).toBe('outside');
  });

  it('is unknown where either place is', () => {
    expect(scope('/ws', {})).toBe('unknown');
    expect(scope(undefined, { path: '/ws/src/a.py' })).toBe('unknown');
  });

  it('takes one place in two spellings for one', () => {
    const windows = composeScene([], { cwd: 'C:\\Code\\App' });
    const known = findRepositories(windows.session, windows.calls);
    const change: Change = {
      id: 'c',
      at: { source: 0, line: 1 },
      place: 1,
      known: 1,
      agent: 'main',
      by: 'edit',
      counts: true,
      certain: true,
      path: 'C:/Code/App/src/a.ts',
    };
    expect(isInScope(change, { directory: '/c/code/app' }, known)).toBe('inside');
    expect(isInScope(change, { directory: '/mnt/c/Code/App' }, known)).toBe('inside');
    expect(isInScope(change, { directory: '/c/code/app/web' }, known)).toBe('elsewhere-in-repository');
  });
});
