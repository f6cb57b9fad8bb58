import { describe, expect, it } from 'vitest';
import { coversNarrowing } from '../../../src/core/runners/narrowing.ts';

describe('a run covers another', () => {
  it.each([
    [undefined, undefined],
    [undefined, './a'],
    ['./a ./b', './b'],
    ['./a/...', './a/x'],
    ['tests/', 'tests/test_a.py'],
    ['tests/test_a.py', 'tests/test_a.py::test_x'],
    ['-run TestA|TestB', '-run TestB'],
    ['-k "parser or lexer"', '-k lexer'],
    ['-run TestAdd', '-run TestAdd_Existing|TestAdd/empty'],
    ['-k parser', '-k parser_new'],
    ['./a', '-run TestA ./a'],
    ['-m "not slow"', '-m "not slow" tests/test_a.py'],
  ])('%s covers %s', (wide, part) => {
    expect(coversNarrowing(wide, part)).toBe(true);
  });

  it.each([
    ['./a', undefined],
    ['./a', './a ./b'],
    ['./a', './ab'],
    ['tests/test_a', 'tests/test_ab.py'],
    ['-run TestA', '-run TestA|TestB'],
    ['-run TestA ./a', '-run TestA ./b'],
    ['-run TestA ./a', './a'],
    ['--lf', 'tests/test_a.py'],
    ['-run TestAdd_Existing', '-run TestAdd'],
    ['-k "not slow"', '-k "not slow_io"'],
    ['-m slow', '-m slow_io'],
    ['-run ^TestAdd$', '-run ^TestAdd$|TestB'],
  ])('%s does not cover %s', (wide, part) => {
    expect(coversNarrowing(wide, part)).toBe(false);
  });
});
