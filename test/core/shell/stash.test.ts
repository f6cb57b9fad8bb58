import { expect, it } from 'vitest';
import { findStashSteps } from '../../../src/core/shell/stash.ts';
import { walkShell } from '../../../src/core/shell/walk.ts';

it.each([
  ['git stash', ['push']],
  ['git stash -u', ['push']],
  ['git stash save wip', ['push']],
  ['git -C api stash push -- src', ['push']],
  ['git stash pop', ['pop']],
  ['git stash branch fix', ['pop']],
  ['git stash apply && git stash drop', ['apply', 'drop']],
  ['git stash list; git stash show', []],
  ['echo git stash', []],
])('%s', (command, expected) => {
  const walk = walkShell(command, { dialect: 'bash', directory: { known: true, path: '/ws' } });
  expect(findStashSteps(walk).map(({ kind }) => kind)).toEqual(expected);
});
