import { describe, expect, it } from 'vitest';
import { changesOfRun } from '../../../../scenes/changes-of.ts';

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
    [
      'cd api && git pull',
      ' src/a.py | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)',
      ['git /ws/src/a.py'],
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
