import { describe, expect, it } from 'vitest';
import { changesOfRun } from '../../../scenes/changes-of.ts';

describe('programs other than git that move the working tree', () => {
  it.each([
    ['gh pr checkout 12', "Switched to branch 'x'", ['gh in /ws']],
    ['gh pr checkout 12', "Already on 'x'", []],
    ['gh pr view 12', '', []],
    ['gh pr checks', '', []],
    ['hg update tip', '2 files updated, 0 files merged, 0 files removed, 0 files unresolved', ['hg in /ws']],
    ['hg update tip', '0 files updated, 0 files merged, 0 files removed, 0 files unresolved', []],
    ['hg status', '', []],
    ['svn update', 'U    src/a.c\nUpdated to revision 5.', ['svn in /ws']],
    ['svn update', "Updating '.':\nAt revision 5.", []],
    ['jj new main', '', ['jj in /ws maybe']],
    ['jj log', '', []],
    ['gt sync', '', ['gt in /ws']],
  ])('%s %j', (run, out, expected) => expect(changesOfRun(run, out)).toEqual(expected));
});
