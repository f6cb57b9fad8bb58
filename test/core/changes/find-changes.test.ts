import { describe, expect, it } from 'vitest';
import { findChanges } from '../../../src/core/changes/find-changes.ts';
import { findRepositories } from '../../../src/core/changes/repository.ts';
import { changesOf, changesOfRun } from '../../scenes/changes-of.ts';
import { composeScene, type Step } from '../../scenes/shell-session.ts';

describe('calls that did not end well', () => {
  const sed = "sed -i 's/a/b/' src/a.py";

  it('a command that failed or never ran changed nothing', () => {
    expect(changesOfRun(sed, 'sed: no such file', 1)).toEqual([]);
    expect(changesOf([{ run: sed, state: { kind: 'refused' } }])).toEqual([]);
    expect(changesOf([{ run: sed, state: { kind: 'no-result' } }])).toEqual(['sed /ws/src/a.py maybe']);
  });

  it('a command before the one that failed did what it does', () => {
    expect(changesOfRun(`${sed}; pytest`, '1 failed', 1)).toEqual(['sed /ws/src/a.py']);
    expect(changesOfRun(`cd api && ${sed} && pytest`, '1 failed', 1)).toEqual(['sed /ws/api/src/a.py']);
    expect(changesOfRun(`pytest && ${sed}`, '1 failed', 1)).toEqual(['sed /ws/src/a.py maybe']);
  });

  it('a command that may not have been reached is not certain', () => {
    expect(changesOfRun(`pytest || ${sed}`)).toEqual(['sed /ws/src/a.py maybe']);
    expect(changesOfRun(`if [ -f x ]; then ${sed}; fi; ls`)).toEqual(['sed /ws/src/a.py maybe']);
    expect(changesOfRun(`pytest && ${sed}`)).toEqual(['sed /ws/src/a.py']);
  });
});

describe('tools and outside changes', () => {
  const edit = { kind: 'change', by: 'edit', path: 'src/a.py' } as const;

  it('an edit that succeeded', () => {
    expect(changesOf([{ tool: edit }])).toEqual(['edit /ws/src/a.py']);
    expect(changesOf([{ tool: { ...edit, path: '/ws/README.md' } }])).toEqual([
      'edit /ws/README.md (documentation)',
    ]);
    expect(changesOf([{ tool: edit, state: { kind: 'finished' }, cwd: '/ws/api' }])).toEqual([
      'edit /ws/api/src/a.py',
    ]);
  });

  it('one that failed or was refused is none, one without a result is not certain', () => {
    expect(changesOf([{ tool: edit, state: { kind: 'failed' } }])).toEqual([]);
    expect(changesOf([{ tool: edit, state: { kind: 'refused' } }])).toEqual([]);
    expect(changesOf([{ tool: edit, state: { kind: 'no-result' } }])).toEqual(['edit /ws/src/a.py maybe']);
  });

  it('a tool that names no file changes the working folder', () => {
    expect(changesOf([{ tool: { kind: 'change', by: 'mcp' } }])).toEqual(['mcp in /ws']);
  });

  it('somebody else changed a file', () => {
    expect(changesOf([{ outside: '/ws/src/a.py' }])).toEqual(['outside /ws/src/a.py']);
  });

  it('which may be the echo of what a command of the session did', () => {
    const sed: Step = { run: "sed -i 's/a/b/' src/a.py" };
    const told: Step = { outside: '/ws/src/a.py' };
    expect(changesOf([sed, told]).at(-1)).toBe('outside /ws/src/a.py maybe');
    expect(changesOf([{ run: 'git pull' }, told]).at(-1)).toBe('outside /ws/src/a.py maybe');
    expect(changesOf([sed, { outside: '/ws/src/b.py' }]).at(-1)).toBe('outside /ws/src/b.py');
    expect(changesOf([sed, told, told]).at(-1)).toBe('outside /ws/src/a.py');
    expect(changesOf([{ tool: edit }, told]).at(-1)).toBe('outside /ws/src/a.py');
  });
});

describe('order within a call', () => {
  it('follows the commands; the stages of a pipeline start together', () => {
    const { session, calls } = composeScene([{ run: 'pytest | tee out.json; echo x > src/a.py' }]);
    const { changes } = findChanges(session, calls, findRepositories(session, calls));
    const [teed, written] = changes;
    expect(teed?.place).toBe(1);
    expect(written?.place).toBeGreaterThan(1);
    expect(written?.place).toBeLessThan(2);
  });
});

describe('a file that is changed, tested and changed back', () => {
  it('has both changes', () => {
    expect(changesOfRun('cp a.py src/b.py && pytest; cp c.py src/b.py')).toEqual([
      'copy /ws/src/b.py',
      'copy /ws/src/b.py',
    ]);
  });
});

describe('folders that cannot be known', () => {
  it('leave the file unknown', () => {
    expect(changesOfRun('cd "$X"; echo x > src/a.py')).toEqual(['redirect ? maybe']);
    expect(changesOfRun('cd "$X"; echo x > notes.md')).toEqual(['redirect ? (documentation) maybe']);
    expect(changesOfRun('cd "$X"; echo x > /ws/src/a.py')).toEqual(['redirect /ws/src/a.py']);
  });
});
