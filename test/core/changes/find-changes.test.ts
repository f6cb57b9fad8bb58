import { describe, expect, it } from 'vitest';
import { findChanges } from '../../../src/core/changes/find-changes.ts';
import { findRepositories } from '../../../src/core/changes/repository.ts';
import { composeScene, type SceneOptions, type Step } from '../../scenes/shell-session.ts';

/** Each change in short: its path or folder, whether it counts, whether it is certain. */
function changesOf(steps: readonly Step[], options?: SceneOptions): string[] {
  const { session, calls } = composeScene(steps, options);
  const { changes } = findChanges(session, calls, findRepositories(session, calls));
  return changes.map(({ path, directory, by, counts, why, certain }) => {
    const where = path ?? (directory === undefined ? '?' : `in ${directory}`);
    return `${by} ${where}${counts ? '' : ` (${why ?? ''})`}${certain ? '' : ' maybe'}`;
  });
}

const changesOfRun = (run: string, out = '', exit = 0): string[] => changesOf([{ run, out, exit }]);

describe('redirects', () => {
  it.each([
    ['echo x > src/a.py', ['redirect /ws/src/a.py']],
    ['echo x >> src/a.py', ['redirect /ws/src/a.py']],
    ['make &> build.json', ['redirect /ws/build.json']],
    ['echo x >| src/a.py', ['redirect /ws/src/a.py']],
    ['cd src && echo x > a.py', ['redirect /ws/src/a.py']],
    ['D=src; echo x > "$D/a.py"', ['redirect /ws/src/a.py']],
    ['cat > src/a.py <<EOF\nx > y\nEOF', ['redirect /ws/src/a.py']],
    ['echo x | tee src/a.py src/b.py', ['redirect /ws/src/a.py', 'redirect /ws/src/b.py']],
    ['make 2>/dev/null >&2', []],
    ['echo x > "$OUT"', ['redirect in /ws (unset-variable) maybe']],
    ['echo x > "$OUT/core.py"', ['redirect in /ws']],
    ['echo x > "$TMPDIR/core.py"', []],
    ['echo x > src/$NAME.py', ['redirect in /ws/src']],
    ['pytest > out.log', ['redirect /ws/out.log (log)']],
    ["awk '$1 > 5' src/data.py | head", []],
    ['[[ a > b ]]; (( a > 1 ))', []],
  ])('%s', (run, expected) => expect(changesOfRun(run)).toEqual(expected));

  it('holds although the command failed', () => {
    expect(changesOfRun('cat missing > src/a.py', 'cat: missing: No such file or directory', 1)).toEqual([
      'redirect /ws/src/a.py',
    ]);
  });
});

describe('programs that write files', () => {
  it.each([
    ["sed -i 's/a/b/' src/a.py", ['sed /ws/src/a.py']],
    ["sed -i.bak -e 's/a/b/' -e 's/c/d/' src/a.py src/b.py", ['sed /ws/src/a.py', 'sed /ws/src/b.py']],
    ["sed -i '' 's/a/b/' src/a.py", ['sed /ws/src/a.py']],
    ["sed -i '' -e 's/a/b/' src/a.py", ['sed /ws/src/a.py']],
    ["sed -i .bak 's/a/b/' src/a.py", ['sed /ws/src/a.py']],
    ["sed -Ei 's/a/b/' src/a.py", ['sed /ws/src/a.py']],
    ["sed --in-place 's/a/b/' src/a.py", ['sed /ws/src/a.py']],
    ["sed -n '1,5p' src/a.py", []],
    ["sed 's/a/b/' src/a.py", []],
    ["perl -pi -e 's/a/b/' src/a.pl", ['perl /ws/src/a.pl']],
    ["perl -0pi -e 's/a/b/' src/a.pl", ['perl /ws/src/a.pl']],
    ["perl -i.bak -pe 's/a/b/' src/a.pl", ['perl /ws/src/a.pl']],
    ["perl -ne 'print' src/a.pl", []],
    ['cp a.py src/b.py', ['copy /ws/src/b.py']],
    ['cp a.py b.py src', ['copy /ws/src/a.py', 'copy /ws/src/b.py']],
    ['cp -t src a.py', ['copy /ws/src/a.py']],
    ['mv a.py src/', ['move /ws/a.py', 'move /ws/src/a.py']],
    ['rm -f src/a.py', ['remove /ws/src/a.py']],
    [
      'rm -rf dist build node_modules .venv',
      [
        'remove /ws/dist (generated-folder)',
        'remove /ws/build (generated-folder)',
        'remove /ws/node_modules (generated-folder)',
        'remove /ws/.venv (generated-folder)',
      ],
    ],
    ['rm -rf "$WORK"', ['remove in /ws (unset-variable) maybe']],
    ['ln -s ../a.py src/a.py', ['link /ws/src/a.py']],
    ['install -m 755 tool bin/tool', ['copy /ws/bin/tool']],
    ['truncate -s 0 src/a.py', ['truncate /ws/src/a.py']],
    ['dd if=/dev/zero of=data.bin bs=1k', ['copy /ws/data.bin']],
    ['dd if=/dev/zero of=/dev/null', []],
    ['touch src/new.py && mkdir -p src/x', []],
    ["grep -rl a src | xargs sed -i 's/a/b/'", ['sed in /ws maybe']],
    ["find src -name '*.pyc' -delete", ['remove in /ws/src (generated) maybe']],
    ['find . -name __pycache__ -exec rm -rf {} +', ['remove /ws/__pycache__ (generated-folder) maybe']],
    ["find src -name '*.py' -exec sed -i 's/a/b/' {} +", ['sed in /ws/src maybe']],
    ['for f in src/*.py; do sed -i \'s/a/b/\' "$f"; done', ['sed in /ws maybe']],
    ["sed -i 's/a/b/' src/*.py", ['sed in /ws/src']],
    ['./tools/pack.sh', []],
    ['vim src/a.py', []],
    ['pip install pytest', []],
  ])('%s', (run, expected) => expect(changesOfRun(run)).toEqual(expected));
});

describe('patches', () => {
  it('reads the files that patch names', () => {
    expect(changesOfRun('patch -p1 < fix.diff', 'patching file src/a.py\npatching file README.md')).toEqual([
      'patch /ws/src/a.py',
      'patch /ws/README.md (documentation)',
    ]);
  });

  it('reads a patch given as text', () => {
    const diff = '--- a/src/a.py\n+++ b/src/a.py\n@@ -1 +1 @@\n-x\n+y';
    expect(changesOfRun(`patch -p1 <<'EOF'\n${diff}\nEOF`)).toEqual(['patch /ws/src/a.py']);
    expect(changesOfRun(`git apply <<'EOF'\n${diff}\nEOF`)).toEqual(['git /ws/src/a.py']);
    const envelope = '*** Begin Patch\n*** Update File: src/a.py\n@@\n-x\n+y\n*** End Patch';
    expect(changesOfRun(`apply_patch <<'EOF'\n${envelope}\nEOF`)).toEqual(['patch /ws/src/a.py']);
  });

  it('is not certain of a patch that it cannot see', () => {
    expect(changesOfRun('apply_patch "$PATCH"')).toEqual(['patch in /ws maybe']);
    expect(changesOfRun('patch -p1 --dry-run < fix.diff')).toEqual([]);
  });
});

describe('git', () => {
  it.each([
    ['git pull', 'Updating 1a2b3c4..5d6e7f8\nFast-forward', ['git in /ws']],
    ['git pull', 'Already up to date.', []],
    ['git -C sub pull', '', ['git in /ws/sub']],
    [
      'git pull',
      ' README.md | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)',
      ['git /ws/README.md (documentation)'],
    ],
    [
      'git pull',
      ' src/a.py | 2 +-\n src/b.py | 1 +\n 2 files changed, 3 insertions(+)',
      ['git /ws/src/a.py', 'git /ws/src/b.py'],
    ],
    ['git pull | tail -1', ' 2 files changed, 3 insertions(+)', ['git in /ws']],
    ['git checkout main && git pull', "Switched to branch 'main'\nAlready up to date.", ['git in /ws']],
    ['git merge topic', 'Already up to date.', []],
    ['git rebase main', 'Current branch topic is up to date.', []],
    ['git reset --hard HEAD~1', 'HEAD is now at 1a2b3c4 x', ['git in /ws']],
    ['git reset --soft HEAD~1', '', []],
    ['git reset src/a.py', '', []],
    ['git checkout topic', "Switched to branch 'topic'", ['git in /ws']],
    ['git checkout main', "Already on 'main'", []],
    ['git checkout -b topic', '', []],
    ['git checkout -b topic origin/main', '', ['git in /ws']],
    ['git checkout -- src/a.py', '', ['git /ws/src/a.py']],
    ['git checkout HEAD~1 src/a.py', '', ['git /ws/src/a.py']],
    ['git checkout .', '', ['git /ws']],
    ['git checkout README.md', '', ['git /ws/README.md (documentation)']],
    ['git switch topic', '', ['git in /ws']],
    ['git switch -c topic', '', []],
    ['git switch -c topic origin/main', '', ['git in /ws']],
    ['git restore src/a.py', '', ['git /ws/src/a.py']],
    ['git restore --staged src/a.py', '', []],
    ['git cherry-pick 1a2b3c4', '', ['git in /ws']],
    ['git apply --check fix.diff', '', []],
    ['git apply fix.diff', '', ['git in /ws']],
    ['git add -A && git commit -m done && git push && git fetch && git status', '', []],
    ['git commit -m "git pull"', '', []],
  ])('%s (%s)', (run, out, expected) => expect(changesOfRun(run, out)).toEqual(expected));

  it('changes files although a merge ends in conflicts', () => {
    const out = 'Auto-merging src/a.py\nCONFLICT (content): Merge conflict in src/a.py';
    expect(changesOfRun('git merge topic', out, 1)).toEqual(['git in /ws']);
    expect(changesOfRun('git merge topic', 'merge: topic - not something we can merge', 1)).toEqual([]);
  });
});

describe('formatters', () => {
  it.each([
    ['black .', '1 file reformatted, 3 files left unchanged.', ['formatter in /ws']],
    ['black .', 'reformatted /ws/src/a.py\n1 file reformatted.', ['formatter /ws/src/a.py']],
    ['black --check .', 'would reformat src/a.py', []],
    ['ruff format .', '2 files reformatted, 5 files left unchanged', ['formatter in /ws']],
    ['ruff format .', '7 files left unchanged', []],
    ['uv run ruff check --fix src', 'Found 3 errors (3 fixed, 0 remaining).', ['formatter in /ws']],
    ['ruff check --fix src', 'All checks passed!', []],
    ['ruff check .', 'Found 3 errors.', []],
    ['isort src', 'Fixing /ws/src/a.py', ['formatter /ws/src/a.py']],
    ['isort src', '', []],
    [
      'npx prettier --write src/a.ts src/b.ts',
      'src/a.ts 25ms\nsrc/b.ts 10ms (unchanged)',
      ['formatter /ws/src/a.ts'],
    ],
    ['npx prettier --write src/b.ts', 'src/b.ts 10ms (unchanged)', []],
    ['npx prettier --check src', '', []],
    ['npx eslint --fix src', '', ['formatter in /ws']],
    ['npx eslint src', '', []],
    ['npx biome check --write', 'Checked 5 files in 2ms. No fixes applied.', []],
    ['gofmt -w main.go', '', ['formatter /ws/main.go']],
    ['gofmt -l .', '', []],
    ['go fmt ./...', '', []],
    ['cargo fmt', '', ['formatter in /ws']],
    ['cargo fmt -- --check', '', []],
    ['clang-format -i src/a.cc', '', ['formatter /ws/src/a.cc']],
    ['npm run format', '', ['formatter in /ws maybe']],
    ['npm run lint:fix', '', ['formatter in /ws maybe']],
    ['npm run format:check', '', []],
    ['npm run lint', '', []],
    ['make fmt', 'reformatted src/app/core.py', ['formatter /ws/src/app/core.py']],
  ])('%s (%s)', (run, out, expected) => expect(changesOfRun(run, out)).toEqual(expected));

  it('reads what hooks rewrote, although they fail for it', () => {
    const out = 'black....Failed\n- files were modified by this hook\n\nreformatted src/app/core.py\n';
    expect(changesOfRun('pre-commit run --all-files', out, 1)).toEqual(['formatter /ws/src/app/core.py']);
    expect(changesOfRun('git commit -m x', '- files were modified by this hook', 1)).toEqual(['hook in /ws']);
    expect(changesOfRun('pre-commit run --all-files', 'black....Passed')).toEqual([]);
    expect(changesOfRun('pre-commit run', 'fix end of files....Failed\nFixing README.md', 1)).toEqual([
      'formatter /ws/README.md (documentation)',
    ]);
  });

  it('may have mended something before it failed on the rest', () => {
    expect(changesOfRun('npx eslint --fix src', '1 problem', 1)).toEqual(['formatter in /ws maybe']);
    expect(changesOfRun('black .', 'error: cannot format src/a.py', 123)).toEqual([]);
  });
});

describe('inline scripts', () => {
  const python = (body: string): string => `python3 - <<'PY'\n${body}\nPY`;

  it.each([
    [python("open('src/a.py','w').write('x')"), ['script /ws/src/a.py']],
    [python("with open('src/a.py', mode='a') as f:\n    f.write('x')"), ['script /ws/src/a.py']],
    [python("print(open('src/a.py').read())"), []],
    [python("p = 'src/a.py'\ns = open(p).read()\nopen(p, 'w').write(s)"), ['script /ws/src/a.py']],
    [
      python("from pathlib import Path\np = Path('src') / 'a.py'\np.write_text('x')"),
      ['script /ws/src/a.py'],
    ],
    [python("from pathlib import Path\nPath('src/a.py').write_text('open(1)')"), ['script /ws/src/a.py']],
    [python("import sys\nopen(sys.argv[1], 'w').write('x')"), ['script in /ws maybe']],
    [python("for p in ['a.py', 'b.py']:\n    open(p, 'w').write('x')"), ['script in /ws maybe']],
    [python("open('/tmp/a.py', 'w').write('x')"), ['script /tmp/a.py (temporary)']],
    ["python -c \"open('src/a.py','w').write('x')\"", ['script /ws/src/a.py']],
    ["node -e \"require('fs').writeFileSync('src/a.js', 'x')\"", ['script /ws/src/a.js']],
    ["node -e \"console.log(require('fs').readFileSync('src/a.js'))\"", []],
    ["ruby -e \"File.write('src/a.rb', 'x')\"", ['script /ws/src/a.rb']],
    ['python tools/generate.py', []],
    ['python -m compileall src', []],
  ])('%s', (run, expected) => expect(changesOfRun(run)).toEqual(expected));

  it('that failed wrote nothing, or perhaps the first of its files', () => {
    expect(changesOfRun(python("open('src/a.py','w').write('x')"), 'Traceback', 1)).toEqual([]);
    const two = python("open('src/a.py','w').write('x')\nopen('src/b.py','w').write('x')");
    expect(changesOfRun(two, 'Traceback', 1)).toEqual([
      'script /ws/src/a.py maybe',
      'script /ws/src/b.py maybe',
    ]);
  });
});

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

describe('folders that cannot be known', () => {
  it('leave the file unknown', () => {
    expect(changesOfRun('cd "$X"; echo x > src/a.py')).toEqual(['redirect ? maybe']);
    expect(changesOfRun('cd "$X"; echo x > notes.md')).toEqual(['redirect ? (documentation) maybe']);
    expect(changesOfRun('cd "$X"; echo x > /ws/src/a.py')).toEqual(['redirect /ws/src/a.py']);
  });
});
