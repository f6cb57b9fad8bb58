import { describe, expect, it } from 'vitest';
import { findRepositories, type Repositories } from '../../../src/core/changes/repository.ts';
import { composeScene, type SceneOptions, type Step } from '../../scenes/shell-session.ts';

function repositoriesOf(steps: readonly Step[], options?: SceneOptions): Repositories {
  const { session, calls } = composeScene(steps, options);
  return findRepositories(session, calls);
}

describe('the repository of the working folder', () => {
  it('is the working folder where nothing else is shown', () => {
    expect(repositoriesOf([]).main).toEqual({ root: '/ws', from: 'working-folder' });
    expect(
      repositoriesOf([{ run: 'git status', out: 'fatal: not a git repository', exit: 128 }]).main,
    ).toEqual({
      root: '/ws',
      from: 'working-folder',
    });
  });

  it('is where a branch is stated', () => {
    expect(repositoriesOf([], { gitBranch: 'main' }).main).toEqual({ root: '/ws', from: 'git-branch' });
  });

  it('is not told by a detached or missing head', () => {
    expect(repositoriesOf([], { gitBranch: 'HEAD' }).main.from).toBe('working-folder');
  });

  it('is where git worked, the outermost of nested folders', () => {
    expect(repositoriesOf([{ run: 'git status' }]).main).toEqual({ root: '/ws', from: 'git-command' });
    const steps: Step[] = [{ run: 'git log' }, { run: 'cd /ws && git status' }];
    expect(repositoriesOf(steps, { cwd: '/ws/api', gitBranch: 'main' }).main.root).toBe('/ws');
  });

  it('is the working folder too where git worked only below it, unless git denies it', () => {
    const below: Step = { run: '(cd api && git status)' };
    const found = repositoriesOf([below]);
    expect(found.main).toEqual({ root: '/ws', from: 'working-folder' });
    expect(found.rootOf('/ws/api/a.py')).toBe('/ws');
    const denied: Step = { run: 'git status', out: 'fatal: not a git repository', exit: 128 };
    expect(repositoriesOf([denied, below]).rootOf('/ws/api/a.py')).toBe('/ws/api');
  });

  it('is what git says', () => {
    const steps: Step[] = [{ run: 'git rev-parse --show-toplevel', out: '/ws\n' }];
    expect(repositoriesOf(steps, { cwd: '/ws/api' }).main).toEqual({ root: '/ws', from: 'git-toplevel' });
    const printed: Step[] = [{ run: 'git rev-parse --show-toplevel', out: '/elsewhere\n' }];
    expect(repositoriesOf(printed, { cwd: '/ws/api' }).main.root).toBe('/ws/api');
  });
});

describe('several checkouts', () => {
  const worktree: Step[] = [{ run: 'git worktree add ../ws-fix -b fix' }];

  it('the innermost one holds a path', () => {
    const { rootOf } = repositoriesOf([
      { run: 'git status' },
      { run: 'git clone https://example.com/lib.git vendor/lib' },
    ]);
    expect(rootOf('/ws/src/a.py')).toBe('/ws');
    expect(rootOf('/ws/vendor/lib/a.py')).toBe('/ws/vendor/lib');
    expect(rootOf('/elsewhere/a.py')).toBeUndefined();
  });

  it('a worktree belongs to the project', () => {
    const { rootOf, isSameProjectCheckout } = repositoriesOf(worktree);
    expect(rootOf('/ws-fix/src/a.py')).toBe('/ws-fix');
    expect(isSameProjectCheckout('/ws', '/ws-fix')).toBe(true);
    expect(isSameProjectCheckout('/ws', '/ws')).toBe(false);
    expect(isSameProjectCheckout('/ws', '/other')).toBe(false);
  });

  it('a list of worktrees shows them', () => {
    const out = '/ws      1a2b3c4 [main]\n/ws fix  5d6e7f8 [fix]\n/ws-x  5d6e7f8 (detached HEAD)';
    const { rootOf, isSameProjectCheckout } = repositoriesOf([{ run: 'git worktree list', out }]);
    expect(rootOf('/ws fix/a.py')).toBe('/ws fix');
    expect(isSameProjectCheckout('/ws fix', '/ws-x')).toBe(true);
  });

  it('clones of one address are one project', () => {
    const { isSameProjectCheckout } = repositoriesOf([
      {
        run: 'git remote -v',
        out: 'origin\tgit@example.com:ana/app.git (fetch)\norigin\tgit@example.com:ana/app.git (push)',
      },
      { run: 'git clone https://example.com/ana/app /w/app-copy' },
      { run: 'git clone https://example.com/ana/other /w/other' },
    ]);
    expect(isSameProjectCheckout('/ws', '/w/app-copy')).toBe(true);
    expect(isSameProjectCheckout('/ws', '/w/other')).toBe(false);
  });

  it('a session may work in a worktree', () => {
    const cwd = '/ws/.worktrees/3';
    const expected = { root: cwd, from: 'git-branch' };
    expect(repositoriesOf([], { cwd, gitBranch: 'fix' }).main).toEqual(expected);
    const withMain = repositoriesOf([{ run: 'cd /ws && git status' }], { cwd, gitBranch: 'fix' });
    expect(withMain.main.root).toBe(cwd);
    expect(withMain.isSameProjectCheckout(cwd, '/ws')).toBe(true);
  });

  it('folders kept for worktrees are known by their names', () => {
    const { rootOf, isSameProjectCheckout } = repositoriesOf([{ run: 'git status' }]);
    expect(rootOf('/ws/.claude/worktrees/fix/src/a.py')).toBe('/ws/.claude/worktrees/fix');
    expect(isSameProjectCheckout('/ws/.claude/worktrees/fix', '/ws')).toBe(true);
  });
});
