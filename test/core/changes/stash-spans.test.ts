import { describe, expect, it } from 'vitest';
import { findChanges } from '../../../src/core/changes/find-changes.ts';
import { findRepositories } from '../../../src/core/changes/repository.ts';
import { composeScene, type Step } from '../../scenes/shell-session.ts';

function reading(steps: readonly Step[]): {
  spans: [number, number | undefined, string | undefined][];
  changes: number[];
} {
  const { session, calls } = composeScene(steps);
  const { changes, stashes } = findChanges(session, calls, findRepositories(session, calls));
  return {
    spans: stashes.map(({ from, to, withinCall }) => [
      Math.floor(from),
      to === undefined ? undefined : Math.floor(to),
      withinCall,
    ]),
    changes: changes.map(({ place }) => Math.floor(place)),
  };
}

describe('times in which the working tree was set aside', () => {
  it('from the stash to its pop', () => {
    expect(reading([{ run: 'git stash' }, { run: 'pytest' }, { run: 'git stash pop' }])).toEqual({
      spans: [[1, 3, undefined]],
      changes: [],
    });
  });

  it('within one call', () => {
    const run = 'pytest; git stash; pytest tests/test_new.py; git stash pop';
    expect(reading([{ run }])).toEqual({ spans: [[1, 1, 'call-1']], changes: [] });
  });

  it('with the checkouts in it, which come back', () => {
    const run = 'git stash; git checkout main; pytest; git checkout -; git stash pop';
    expect(reading([{ run }])).toEqual({ spans: [[1, 1, 'call-1']], changes: [] });
    expect(reading([{ run: 'git checkout main; pytest; git checkout -' }]).changes).toEqual([1, 1]);
  });

  it('to the end where nothing popped it', () => {
    expect(reading([{ run: 'git stash push -u -m wip' }, { run: 'pytest' }])).toEqual({
      spans: [[1, undefined, undefined]],
      changes: [],
    });
  });

  it('not where there was nothing to set aside', () => {
    expect(reading([{ run: 'git stash', out: 'No local changes to save' }, { run: 'pytest' }])).toEqual({
      spans: [],
      changes: [],
    });
  });

  it('not where the call says so of its stash and its pop', () => {
    const out = 'No local changes to save\n1 passed in 0.1s\nNo stash entries found.';
    expect(reading([{ run: 'git stash && pytest; git stash pop', out, exit: 1 }])).toEqual({
      spans: [],
      changes: [],
    });
  });

  it('a list or a look is no step', () => {
    expect(reading([{ run: 'git stash list' }, { run: 'git stash show -p' }])).toEqual({
      spans: [],
      changes: [],
    });
  });
});

describe('a pop', () => {
  it('of a stash of another time is a change', () => {
    expect(reading([{ run: 'pytest' }, { run: 'git stash pop' }])).toEqual({ spans: [], changes: [2] });
    expect(reading([{ run: 'git stash pop', out: 'No stash entries found.', exit: 1 }]).changes).toEqual([]);
  });

  it('ends a stash once: what is applied twice is a change', () => {
    expect(reading([{ run: 'git stash' }, { run: 'git stash apply' }, { run: 'git stash drop' }])).toEqual({
      spans: [[1, 2, undefined]],
      changes: [],
    });
    expect(
      reading([{ run: 'git stash' }, { run: 'git stash apply' }, { run: 'git stash pop' }]).changes,
    ).toEqual([3]);
  });

  it('a stash thrown away changed the tree when it was made', () => {
    expect(reading([{ run: 'pytest' }, { run: 'git stash' }, { run: 'git stash drop' }])).toEqual({
      spans: [[2, 3, undefined]],
      changes: [2],
    });
  });
});
