import { describe, expect, it } from 'vitest';
import { whyLeftOut } from '../../../../src/core/changes/counting/count-change.ts';
import { findRepositories } from '../../../../src/core/changes/repository.ts';
import { composeScene } from '../../../scenes/shell-session.ts';

const { session, calls } = composeScene([], { cwd: '/home/ana/build/app' });

function why(
  path: string,
  options: { isFolder?: boolean; visited?: readonly string[] } = {},
): string | undefined {
  const absolute = path.startsWith('/') || path.startsWith('C:') ? path : `/home/ana/build/app/${path}`;
  return whyLeftOut(
    { path: absolute, isFolder: options.isFolder ?? false },
    {
      workingFolder: session.cwd,
      repositories: findRepositories(session, calls),
      visited: options.visited ?? [],
    },
  );
}

describe('what can make a run stale', () => {
  it.each([
    'src/a.py',
    'Makefile',
    'package.json',
    'setup.cfg',
    'CMakeLists.txt',
    'src/build.ts',
    'src/build',
    'src/dist.py',
    'docs/conf.py',
    '.github/workflows/ci.yml',
    '.cargo/config.toml',
    '.circleci/config.yml',
    '.husky/pre-commit',
    '.claude/hooks/check.py',
    '.claude/tests/test_check.py',
    '.claude/tests/data.json',
    'tests/fixtures/a.txt',
    'tests/data/a.jsonl',
    'spec/expected.diff',
    'src/__tests__/logo.png',
    'src/__snapshots__/a.snap',
    'changelog_writer.py',
    'license.py',
  ])('%s', (path) => expect(why(path)).toBeUndefined());
});

describe('what cannot', () => {
  it.each([
    ['README.md', 'documentation'],
    ['docs/a.rst', 'documentation'],
    ['LICENSE', 'documentation'],
    ['CHANGELOG', 'documentation'],
    ['notes.txt', 'text'],
    ['fix.patch', 'text'],
    ['out.log', 'log'],
    ['logo.PNG', 'image'],
    ['data.jsonl', 'records'],
    ['tests/README.md', 'documentation'],
    ['tests/out.log', 'log'],
    ['dist/app.js', 'generated-folder'],
    ['build/app.js', 'generated-folder'],
    ['web/node_modules/x/i.js', 'generated-folder'],
    ['src/__pycache__/a.pyc', 'generated-folder'],
    ['.venv/lib/a.py', 'generated-folder'],
    ['.pytest_cache/v/x', 'generated-folder'],
    ['.git/config', 'version-control-folder'],
    ['.vscode/settings.json', 'tool-settings'],
    ['.claude/settings.json', 'tool-settings'],
    ['.claude/plans/plan.md', 'documentation'],
    ['.cursor/rules/style.mdc', 'tool-settings'],
    ['/tmp/probe.py', 'temporary'],
    ['/var/folders/x/y/probe.py', 'temporary'],
    ['C:/Users/ana/AppData/Local/Temp/probe.py', 'temporary'],
    ['/home/ana/.claude/hooks/x.py', 'tool-home'],
    ['/home/ana/.codex/config.toml', 'tool-home'],
    ['/elsewhere/src/a.py', 'outside-repository'],
  ])('%s: %s', (path, expected) => expect(why(path)).toBe(expected));

  it('a folder by its own name', () => {
    expect(why('dist', { isFolder: true })).toBe('generated-folder');
    expect(why('src', { isFolder: true })).toBeUndefined();
  });
});

describe('folders that the session worked in', () => {
  it('count although they are outside the working folder', () => {
    expect(why('/elsewhere/src/a.py', { visited: ['/elsewhere'] })).toBeUndefined();
    expect(why('/elsewhere/README.md', { visited: ['/elsewhere'] })).toBe('documentation');
    expect(why('/tmp/app/src/a.py', { visited: ['/tmp/app'] })).toBeUndefined();
    expect(why('/tmp/probe.py', { visited: ['/tmp'] })).toBe('temporary');
  });
});

describe('where the folder of the session is not known', () => {
  const context = {
    workingFolder: undefined,
    repositories: findRepositories(composeScene([]).session, []),
    visited: [],
  };

  it('a file anywhere may lie in it', () => {
    expect(whyLeftOut({ path: '/home/ana/app/src/a.py', isFolder: false }, context)).toBeUndefined();
    expect(whyLeftOut({ path: '/tmp/probe.py', isFolder: false }, context)).toBe('temporary');
  });

  it('a folder named like a generated one may stand above the project', () => {
    const left = (path: string): string | undefined => whyLeftOut({ path, isFolder: false }, context);
    expect(left('/home/ana/build/app/src/a.py')).toBeUndefined();
    expect(left('/home/ana/app/node_modules/x/i.js')).toBe('generated-folder');
    expect(left('build/a.js')).toBe('generated-folder');
  });
});
