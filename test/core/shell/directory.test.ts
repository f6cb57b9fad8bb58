import { describe, expect, it } from 'vitest';
import { resolvePath } from '../../../src/core/shell/directory.ts';
import { folderOf, walked } from './walked.ts';

/** Where the shell is after a call: `/ws/sub moved`. */
function after(command: string): string {
  const { directory, moved } = walked(command);
  return `${directory.known ? directory.path : '?'} ${moved ? 'moved' : 'stayed'}`;
}

describe('the folder of a command', () => {
  it.each([
    ['a', '/ws'],
    ['cd sub && a', '/ws/sub'],
    ['cd sub; a', '/ws/sub'],
    ['cd sub\na', '/ws/sub'],
    ['cd sub \\\n&& a', '/ws/sub'],
    ['cd /abs/./x/../y/ && a', '/abs/y'],
    ['cd ..; a', '/'],
    ['cd ../../..; a', '/'],
    ['cd "my dir" && a', '/ws/my dir'],
    ['d=sub; cd $d/x && a', '/ws/sub/x'],
    ['cd -P sub; a', '/ws/sub'],
    ['cd -- sub; a', '/ws/sub'],
    ['cd; a', '?'],
    ['cd "$X"; a', '?'],
    ['cd $(pwd); a', '?'],
    ['cd sub*; a', '?'],
    ['cd x y; a', '?'],
    ['cd -; a', '?'],
    ['cd sub; cd -; a', '/ws'],
    ['cd ~/x; a', '~/x'],
    ['cd C:\\app; a', 'C:\\app'],
    ['cd /c/app; a', '/c/app'],
    ['pushd sub; a', '/ws/sub'],
    ['pushd sub; popd; a', '/ws'],
    ['popd; a', '?'],
    ['pushd; a', '?'],
    // builtins in other clothes
    ['"cd" sub; a', '/ws/sub'],
    ['\\cd sub; a', '/ws/sub'],
    ['c"d" sub; a', '/ws/sub'],
    ['command -p cd sub; a', '/ws/sub'],
    ['builtin -- cd sub; a', '/ws/sub'],
    ['2>err cd sub; a', '/ws/sub'],
    ['X=1 cd sub; a', '/ws/sub'],
    ['time X=1 cd sub; a', '/ws/sub'],
    ['X=1 time cd sub; a', '/ws'],
    ['env cd sub; a', '/ws'],
    ['nice cd sub; a', '/ws'],
    ['command -v cd sub; a', '/ws'],
    // copies
    ['(cd sub; a)', '/ws/sub'],
    ['(cd sub); a', '/ws'],
    ['cd sub | cat; a', '/ws'],
    ['{ cd sub; } | cat; a', '/ws'],
    ['cd sub & a', '/ws'],
    ['cd x && make & a', '/ws'],
    ['cd sub && { cd x; a; } &', '/ws/sub/x'],
    ['echo $(cd sub; a)', '/ws/sub'],
    ['echo $(cd sub); a', '/ws'],
    ["bash -c 'cd sub; b'; a", '/ws'],
    ["bash -c 'cd sub; a'", '/ws/sub'],
    ['{ cd sub; }; a', '/ws/sub'],
    ['{ cd sub; } > log; a', '/ws/sub'],
    ['eval "cd sub"; a', '/ws/sub'],
    ['eval "$X"; a', '?'],
    ['eval "$X" | cat; a', '/ws'],
    // scripts that may do anything, and those that only set variables
    ['source env.sh; a', '?'],
    ['. env.sh; a', '?'],
    ['source env.sh & a', '/ws'],
    ['source .venv/bin/activate && a', '/ws'],
    ['. "$HOME/.cargo/env"; a', '/ws'],
    // branches
    ['cd sub || exit 1; a', '/ws/sub'],
    ['cd sub || { echo no; exit 1; }; a', '/ws/sub'],
    ['cd sub || a', '/ws'],
    ['cd sub || true; a', '?'],
    ['cd sub || cd other; a', '?'],
    ['make || cd sub; a', '?'],
    ['make && cd sub; a', '?'],
    ['make && cd sub && a', '/ws/sub'],
    ['mkdir -p sub && cd sub; a', '/ws/sub'],
    ['cd x && cd y; a', '/ws/x/y'],
    ['if b; then cd sub; fi; a', '?'],
    ['if b; then cd sub; else cd sub; fi; a', '/ws/sub'],
    ['if b; then exit 1; fi; a', '/ws'],
    ['if cd sub; then a; fi', '/ws/sub'],
    ['case $x in a) cd sub;; esac; a', '?'],
    ['for d in x y; do cd $d; done; a', '?'],
    ['for d in x y; do (cd $d && b); done; a', '/ws'],
    ['while b; do a; cd ..; done', '?'],
    ['for i in 1 2; do cd /abs; a; done', '/abs'],
    ['for d in x; do cd sub || continue; a; done', '?'],
    // functions
    ['f() { cd sub; }; a', '/ws'],
    ['f() { cd sub; }; f; a', '/ws/sub'],
    ['f() { a; }; cd sub; f', '/ws/sub'],
    ['cd() { ls; }; cd sub; a', '/ws'],
  ])('%s', (command, expected) => {
    expect(folderOf(command, 'a')).toBe(expected);
  });
});

describe('the folder after a call', () => {
  it.each([
    ['ls', '/ws stayed'],
    ['cd sub && make', '/ws/sub moved'],
    ['make && cd sub', '/ws/sub moved'],
    ['cd /ws && make', '/ws stayed'],
    ['cd "$X" && make', '? moved'],
    ['pushd sub', '/ws/sub moved'],
    ['popd', '? moved'],
    ['source env.sh', '? moved'],
    ['eval "cd sub"', '/ws/sub moved'],
    ['if true; then cd sub; fi', '? moved'],
    ['case "$x" in a) cd sub;; esac', '? moved'],
    ['(cd x && make)', '/ws stayed'],
    ['make -C x', '/ws stayed'],
    ['env -C x ls', '/ws stayed'],
    ['cd "$X" &', '/ws stayed'],
    ['cd $(pwd) | cat', '/ws stayed'],
    ['env source env.sh', '/ws stayed'],
    ['time git add .', '/ws stayed'],
    ['\\time cd sub', '/ws stayed'],
    ['while read x; do ls; done', '/ws stayed'],
  ])('%s', (command, expected) => {
    expect(after(command)).toBe(expected);
  });
});

describe('resolvePath', () => {
  const from = (path: string) => ({ known: true, path }) as const;

  it.each([
    ['/a/b', '../c/./d', '/a/c/d'],
    ['/a', '/x//y/', '/x/y'],
    ['a', 'b', 'a/b'],
    ['a', '../../b', '../b'],
    ['.', 'b', 'b'],
    ['C:\\app', 'x/y', 'C:\\app\\x\\y'],
    ['C:\\app', '..\\z', 'C:\\z'],
    ['C:/app', 'x', 'C:/app/x'],
    ['/a', 'D:\\x', 'D:\\x'],
    ['/a', '', '/a'],
  ])('%s and %s', (base, path, expected) => {
    expect(resolvePath(from(base), path)).toEqual({ known: true, path: expected });
  });

  it('keeps what is unknown, unless the path is absolute', () => {
    expect(resolvePath({ known: false }, 'x')).toEqual({ known: false });
    expect(resolvePath({ known: false }, '/x')).toEqual({ known: true, path: '/x' });
  });
});
