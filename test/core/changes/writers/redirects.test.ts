import { describe, expect, it } from 'vitest';
import { changesOfRun } from '../../../scenes/changes-of.ts';

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
    ['T=$(mktemp -d); echo x > "$T/core.py"', []],
    ['D=$(pwd); echo x > "$D/core.py"', ['redirect in /ws']],
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
