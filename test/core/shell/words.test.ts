import { describe, expect, it } from 'vitest';
import { commandOf, lines, walked } from './walked.ts';

describe('what a word amounts to', () => {
  it.each([
    [`a 'b c' "d e" f\\ g`, ['b c', 'd e', 'f g']],
    [`a c"d"'e' $'x\\ty' ""`, ['cde', 'x\ty', '']],
    [
      'a $x "${y}" $(b) $((1+2)) "$HOME/x" $PWD',
      [undefined, undefined, undefined, undefined, undefined, undefined],
    ],
    ['x=1; a $x "$x/y" ${x}z', ['1', '1/y', '1z']],
    ['x=1 y=$x; a $y', ['1']],
    ['export d=src; a $d/lib', ['src/lib']],
    ['x=$(b); a $x', [undefined]],
    ['x=1; x=$y; a $x', [undefined]],
    ['x=1; unset x; a $x', [undefined]],
    ['x=1; read x; a $x', [undefined]],
    ['x=1; x+=2; a $x', ['12']],
    ['x="a b"; a "$x"', ['a b']],
    ['x="1 2"; a $x', ['1', '2']],
    ['x="*.py"; a $x', [undefined]],
    ['if b; then x=1; else x=2; fi; a $x', [undefined]],
    ['if b; then x=1; else x=1; fi; a $x', ['1']],
    ['b || x=1; a $x', [undefined]],
    ['x=1; for x in 1 2; do b; done; a $x', [undefined]],
    ['(x=1); a $x', [undefined]],
    ['x=1 b; a $x', [undefined]],
    ['x=1; source env.sh; a $x', [undefined]],
    ['a ~/x "~"', ['~/x', '~']],
    ['a C:\\work\\app', ['C:\\work\\app']],
    ['x=1; a ${x:-2} ${y:-2}', [undefined, undefined]],
  ])('%s', (command, expected) => {
    expect(
      commandOf(command, 'a')
        .words.slice(1)
        .map((word) => word.value),
    ).toEqual(expected);
  });

  it('marks patterns', () => {
    const words = commandOf('a *.py x/{b,c} "*.py" [ab] d?', 'a').words.slice(1);
    expect(words.map((word) => [word.value, word.pattern])).toEqual([
      ['*.py', true],
      ['x/{b,c}', true],
      ['*.py', false],
      ['[ab]', true],
      ['d?', true],
    ]);
  });

  it('splits a command that a variable holds', () => {
    expect(lines('run=".venv/bin/python -m"; $run pytest -q')).toEqual(['.venv/bin/python -m pytest -q']);
    expect(commandOf('py=.venv/bin/pytest; $py -q', 'pytest').program).toBe('pytest');
  });

  it('names the program by its file', () => {
    expect(commandOf('./gradlew test', 'gradlew').words[0]?.value).toBe('./gradlew');
    expect(walked('"$X"/bin/run').commands[0]?.program).toBeUndefined();
  });
});
