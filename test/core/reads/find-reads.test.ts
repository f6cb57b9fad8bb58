import { describe, expect, it } from 'vitest';
import { findReads, type FoundReads, type ReadOptions } from '../../../src/core/reads/find-reads.ts';
import { composeScene, type SceneOptions, type Step } from '../../scenes/shell-session.ts';

function readsOf(steps: readonly Step[], scene?: SceneOptions, options?: ReadOptions): FoundReads {
  const { session, calls } = composeScene(steps, scene);
  return findReads(session, calls, options);
}

const inShort = ({ reads }: FoundReads): string[] =>
  reads.map(
    ({ path, by, outcome, guidance }) => `${by} ${path ?? '?'} ${outcome}${guidance ? ' guidance' : ''}`,
  );

const read = (path: string): Step => ({ tool: { kind: 'read', path } });

describe('read tools', () => {
  it('show the file where they succeeded', () => {
    const steps: Step[] = [
      read('/ws/src/a.py'),
      { ...read('AGENTS.md'), state: { kind: 'failed' } },
      { ...read('CLAUDE.md'), state: { kind: 'refused' } },
      { ...read('b.md'), state: { kind: 'no-result' } },
    ];
    const found = readsOf(steps);
    expect(inShort(found)).toEqual([
      'tool src/a.py shown',
      'tool AGENTS.md failed guidance',
      'tool CLAUDE.md denied guidance',
    ]);
    expect(found.guidance).toMatchObject({ read: [], denied: ['CLAUDE.md'] });
  });

  it('are told relative to the working folder only inside it', () => {
    const steps = [read('/other/AGENTS.md'), { ...read('AGENTS.md'), cwd: '/ws/api' }];
    expect(readsOf(steps).guidance.read).toEqual(['/other/AGENTS.md', 'api/AGENTS.md']);
    const windows = readsOf([read('c:\\code\\app\\docs\\AGENTS.md')], { cwd: 'C:\\Code\\App' });
    expect(windows.guidance.read).toEqual(['docs/AGENTS.md']);
  });
});

describe('calls that did not end well', () => {
  it('a refused print is kept as denied, without a path where that is not known', () => {
    const found = readsOf([
      { run: 'cat AGENTS.md', state: { kind: 'refused' } },
      { run: 'cd "$X"; cat CLAUDE.md', state: { kind: 'refused' } },
    ]);
    expect(inShort(found)).toEqual(['shell AGENTS.md denied guidance', 'shell ? denied']);
    expect(found.guidance).toMatchObject({ read: [], denied: ['AGENTS.md'], unknownReads: 0 });
  });

  it('a failed print of one file is kept as failed', () => {
    expect(inShort(readsOf([{ run: 'cd sub && cat AGENTS.md', exit: 1 }]))).toEqual([
      'shell sub/AGENTS.md failed guidance',
    ]);
  });

  it('what was never shown is no read', () => {
    expect(inShort(readsOf([{ run: 'cat AGENTS.md', state: { kind: 'running' } }]))).toEqual([]);
    expect(inShort(readsOf([{ run: 'cat AGENTS.md', state: { kind: 'no-result' } }]))).toEqual([]);
  });
});

describe('the shell between calls', () => {
  it('stays where it went', () => {
    const found = readsOf([{ run: 'cd sub' }, { run: 'cat AGENTS.md' }]);
    expect(found.guidance.read).toEqual(['sub/AGENTS.md']);
  });

  it('is lost after a move that cannot be followed, for every agent', () => {
    const found = readsOf([
      { run: 'source env.sh' },
      { run: 'cat AGENTS.md' },
      { run: 'cat CLAUDE.md', agent: 'agent-1' },
      { run: 'cat /ws/GEMINI.md' },
    ]);
    expect(found.guidance).toMatchObject({ read: ['GEMINI.md'], unknownReads: 2 });
  });

  it('is not moved by a call that was refused', () => {
    const found = readsOf([{ run: 'cd sub', state: { kind: 'refused' } }, { run: 'cat AGENTS.md' }]);
    expect(found.guidance.read).toEqual(['AGENTS.md']);
  });

  it('starts where each record says, if records do', () => {
    const steps: Step[] = [{ run: 'source env.sh' }, { run: 'cat AGENTS.md', cwd: '/ws/api' }];
    expect(readsOf(steps, { statesFolders: true }).guidance).toMatchObject({
      read: ['api/AGENTS.md'],
      unknownReads: 0,
    });
  });
});

describe('what a print is', () => {
  it.each([
    ['cat < AGENTS.md', ['AGENTS.md']],
    ['nl -ba AGENTS.md', ['AGENTS.md']],
    ['head -n 5 AGENTS.md docs/AGENTS.md', ['AGENTS.md', 'docs/AGENTS.md']],
    ['tail -n +20 AGENTS.md', ['AGENTS.md']],
    ["sed -ne '1,5p' AGENTS.md", ['AGENTS.md']],
    ["sed '1d' AGENTS.md", []],
    ['git diff AGENTS.md', []],
    ['cat <<EOF\nAGENTS.md\nEOF', []],
    ['X=$(cat AGENTS.md)', []],
    ['cat AGENTS.md 2>/dev/null || true', ['AGENTS.md']],
    ['case "$x" in a) cat AGENTS.md;; esac', []],
    ['case a in a) cat AGENTS.md;; b) cat CLAUDE.md;; esac', ['AGENTS.md']],
    ['f() { cat AGENTS.md; }; f', ['AGENTS.md']],
    ['f() { cat AGENTS.md; }', []],
  ])('%s', (run, expected) => {
    expect(readsOf([{ run }]).guidance.read).toEqual(expected);
  });

  it('one that names its file by a variable or a pattern is one unknown read', () => {
    expect(readsOf([{ run: 'cat "$F"' }]).guidance.unknownReads).toBe(1);
    expect(readsOf([{ run: 'cat docs/*.md' }]).guidance.unknownReads).toBe(1);
    expect(readsOf([{ run: 'F=AGENTS.md; cat "$F"' }]).guidance.read).toEqual(['AGENTS.md']);
  });
});

describe('guidance', () => {
  it('is told once each, in order, by how it was reached', () => {
    const found = readsOf([
      { loaded: '/ws/CLAUDE.md', how: 'nested-memory' },
      { loaded: '/ws/docs/notes.txt', how: 'attachment' },
      { loaded: '/ws/docs/style.md', how: 'nested-memory' },
      read('/ws/b/AGENTS.md'),
      { run: 'cat AGENTS.md b/AGENTS.md' },
    ]);
    expect(found.guidance).toMatchObject({
      read: ['b/AGENTS.md', 'AGENTS.md'],
      loaded: ['CLAUDE.md', 'docs/style.md'],
    });
    expect(found.guidance.loadedBy[0]).toEqual({
      path: 'CLAUDE.md',
      how: 'nested-memory',
      agent: 'main',
      at: { source: 0, line: 1 },
      time: '2026-03-01T10:01:00Z',
    });
  });

  it('may have names of the reviewer', () => {
    const steps = [read('/ws/docs/house-rules.md')];
    expect(readsOf(steps).guidance.read).toEqual([]);
    expect(readsOf(steps, {}, { globs: ['docs/*-rules.md'] }).guidance.read).toEqual(['docs/house-rules.md']);
  });
});

describe('skills', () => {
  it('are calls that succeeded and reads of an installed SKILL.md', () => {
    const found = readsOf([
      { tool: { kind: 'skill', name: 'lint' } },
      { tool: { kind: 'skill', name: 'deploy' }, state: { kind: 'failed' } },
      { tool: { kind: 'skill', name: 'audit' }, state: { kind: 'refused' } },
      { run: 'nl -ba .agents/skills/release/SKILL.md' },
      { run: 'cat .agents/skills/gone/SKILL.md', exit: 1 },
      read('/ws/plugins/skills/draft/SKILL.md'),
      read('/home/ana/.claude/skills/notes/SKILL.md'),
      { tool: { kind: 'skill', name: 'lint' } },
    ]);
    expect(found.guidance.skills).toEqual(['lint', 'release', 'notes']);
  });
});
