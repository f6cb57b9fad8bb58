import { describe, expect, it } from 'vitest';
import { commandOf, lines, walked } from './walked.ts';

describe('the commands of a call', () => {
  it.each([
    ['ls -la', ['ls -la']],
    ['a; b\nc & d', ['a', 'b', 'c', 'd']],
    ['a && b || c', ['a', 'b', 'c']],
    ['a | b |& c', ['a', 'b', 'c']],
    ['(a; b) | c', ['a', 'b', 'c']],
    ['{ a; b; } > f', ['a', 'b']],
    ['if a; then b; elif c; then d; else e; fi', ['a', 'b', 'c', 'd', 'e']],
    ['for x in 1 2; do a $x; done', ['a ?']],
    ['while a; do b; done; until c; do d; done', ['a', 'b', 'c', 'd']],
    ['case $x in a|b) c;; *) d;; esac', ['c', 'd']],
    ['[[ -f x && a > b ]] && c', ['c']],
    ['(( a > 1 )) && b', ['b']],
    ['echo "$(a; b)" `c`', ['a', 'b', 'c', 'echo ? ?']],
    ['x=$(a) y=$(b) c', ['a', 'b', 'c']],
    ['diff <(a) <(b)', ['a', 'b', 'diff ? ?']],
    ['a > >(b -5)', ['b -5', 'a']],
    ['echo ${x:-$(a)}', ['a', 'echo ?']],
    ['[[ -n $(a) ]]', ['a']],
    ['for x in $(a); do b; done', ['a', 'b']],
    ['a <<< "$(b)"', ['b', 'a']],
    ['cat <<EOF\n$(a)\nEOF', ['a', 'cat']],
    ["cat <<'EOF'\n$(a)\nEOF", ['cat']],
    ["cat > f <<'EOF'; b\npytest && rm x > out\nEOF\nc", ['cat', 'b', 'c']],
    ["python3 - <<'PY' 2>&1 | tail -5\nimport pytest\nPY", ['python3 -', 'tail -5']],
    ['cat <<A <<B\n1\nA\n2\nB\nd', ['cat', 'd']],
    ['ls tests # pytest', ['ls tests']],
    ['echo "run pytest; now"', ['echo run pytest; now']],
    ["awk '$1 > 5' f", ['awk $1 > 5 f']],
    ["bash -c 'a; b'", ['a', 'b']],
    ['bash -lc "cd x && a"', ['cd x', 'a']],
    ["sh -c 'a' ; zsh -ic b", ['a', 'b']],
    ["bash <<'MY-MARK'\na\nb -x\nMY-MARK", ['a', 'b -x']],
    ['bash -s < script', ['bash -s']],
    ['bash run.sh -c x', ['bash run.sh -c x']],
    ['bash -c "$CMD"', ['bash -c ?']],
    ["eval 'a && b'; eval $X", ['a', 'b', 'eval ?']],
    ['a | xargs -n 1 b -c', ['a', 'xargs -n 1 b -c', 'b -c']],
    [
      'find . -name x -exec a {} + -exec b {} \\;',
      ['find . -name x -exec a {} + -exec b {} ;', 'a {}', 'b {}'],
    ],
    ["xargs -I{} sh -c 'a {}'", ['xargs -I{} sh -c a {}', 'a {}']],
    ["trap 'a' EXIT; b", ['trap a EXIT', 'b', 'a']],
    ["nix-shell --run 'a && b'", ['a', 'b']],
    ['f() { a; }; b; f; f', ['b', 'a', 'a']],
    ['f() { a; }', []],
    ['function g { a "$1"; }\ng x', ['a ?']],
    ['coproc a; b', ['a', 'b']],
    ['2>err a b', ['a b']],
    ['', []],
    ['# nothing', []],
  ])('%s', (command, expected) => {
    expect(lines(command)).toEqual(expected);
    expect(walked(command).followed).toBe(true);
  });

  it('keeps what was parsed of a broken text', () => {
    const walk = walked('a; ; b');
    expect(walk).toMatchObject({ followed: false, why: 'syntax', directory: { known: false } });
    expect(walk.commands.map((command) => command.text)).toEqual(['a']);
    expect(walk.commands[0]?.exit).toEqual({ zero: 'unknown', nonZero: 'unknown' });
    expect(walked('echo $(a; ; b)').why).toBe('syntax');
    expect(walked("bash -c 'a; ; b'").why).toBe('syntax');
  });

  it('joins each command to what came before in its list', () => {
    const command = 'a && b || c; d | e & f';
    expect(walked(command).commands.map(({ connector }) => connector)).toEqual([
      'start',
      '&&',
      '||',
      ';',
      '|',
      '&',
    ]);
  });

  it('numbers pipelines and their stages', () => {
    const stages = walked('a | b | c; d').commands.map(({ pipeline }) => pipeline);
    expect(stages.map(({ stage, stages: count }) => [stage, count])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [0, 1],
    ]);
    expect(new Set(stages.map(({ id }) => id)).size).toBe(2);
  });

  it('tells what may not run, what runs beside and what runs in a copy', () => {
    expect(commandOf('if a; then b; fi', 'a').certain).toBe(true);
    for (const command of [
      'if a; then b; fi',
      'for x in 1; do b; done',
      'a || b',
      'f() { b; }; f',
      'xargs b',
    ]) {
      expect(commandOf(command, 'b').certain, command).toBe(false);
    }
    expect(commandOf('false || b', 'b').certain).toBe(true);
    expect(commandOf('a && b', 'b').certain).toBe(true);
    expect(commandOf('a && b &', 'b')).toMatchObject({ background: true, subshell: true });
    for (const command of ['(b)', 'b | a', 'a | b', 'x=$(b)', "bash -c 'b'"]) {
      expect(commandOf(command, 'b').subshell, command).toBe(true);
    }
    expect(commandOf('{ b; }', 'b').subshell).toBe(false);
  });

  it('gives the text as typed, and where it stands', () => {
    const command = 'cd x &&\n  A=1 env B="2 3" make -j4 >log 2>&1 all; ls';
    const make = commandOf(command, 'make');
    expect(make.text).toBe('A=1 env B="2 3" make -j4 all');
    expect(command.slice(make.start, make.end)).toBe('A=1 env B="2 3" make -j4 >log 2>&1 all');
    expect(make.assignments).toEqual([
      { name: 'A', value: '1' },
      { name: 'B', value: '2 3' },
    ]);
    expect(make.typed.map((word) => word.text)).toEqual(['env', 'B="2 3"', 'make', '-j4', 'all']);
    expect(make.words.map((word) => command.slice(word.start, word.end))).toEqual(['make', '-j4', 'all']);
  });

  it('places a nested script where its word stands', () => {
    const command = "ls; bash -c 'a && b'";
    const nested = commandOf(command, 'b');
    expect(command.slice(nested.start, nested.end)).toBe("'a && b'");
    expect(nested.text).toBe('b');
  });

  it('reads line ends of Windows, and counts offsets with them', () => {
    const command = 'cd x\r\ncat <<EOF\r\nhi\r\nEOF\r\nmake all\r\n';
    expect(lines(command)).toEqual(['cd x', 'cat', 'make all']);
    const make = commandOf(command, 'make');
    expect(command.slice(make.start, make.end)).toBe('make all');
    expect(commandOf(command, 'cat').input).toBe('hi\n');
  });

  it('gives the text of heredocs and here-strings', () => {
    expect(commandOf('a <<EOF\nx $y\nEOF', 'a').input).toBe('x $y\n');
    expect(commandOf('a <<-EOF\n\tx\n\t\ty\n\tEOF', 'a').input).toBe('x\ny\n');
    expect(commandOf('a <<< "one two"', 'a').input).toBe('one two');
    expect(commandOf('a', 'a').input).toBeUndefined();
  });

  it('reads redirections with their descriptors', () => {
    const { redirects } = commandOf('a 2>&1 >out 2>>err <in &>both', 'a');
    expect(
      redirects.map(({ operator, descriptor, target }) => [operator, descriptor, target?.value]),
    ).toEqual([
      ['>&', 2, '1'],
      ['>', 1, 'out'],
      ['>>', 2, 'err'],
      ['<', 0, 'in'],
      ['&>', 1, 'both'],
    ]);
  });
});
