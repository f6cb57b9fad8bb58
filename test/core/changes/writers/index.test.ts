import { describe, expect, it } from 'vitest';
import { changesOfRun } from '../../../scenes/changes-of.ts';

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
    ['T=$(mktemp -d); cp a.py "$T"; cp "$T/a.py" src/b.py; rm -rf "$T"', ['copy /ws/src/b.py']],
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
