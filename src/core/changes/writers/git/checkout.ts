import { hasOption, readOptions } from '../../../shell/options.ts';
import type { GitCall } from '../../../shell/git-call.ts';
import { extensionOf } from '../../../text/paths.ts';
import { writesTo, type Write } from '../write.ts';

/** A change of the working tree whose files are not named. */
export const WHOLE_TREE: readonly Write[] = [{ by: 'git', certain: true }];

/** Start points that are the current commit. */
const HERE: ReadonlySet<string> = new Set(['HEAD', '@', 'HEAD~0', 'HEAD^0']);

/** git checkout -b fix, git switch -c fix HEAD: a new branch at the current commit leaves the files as they are. */
function isBranchHere(start: string | undefined, hasStart: boolean): boolean {
  return !hasStart || (start !== undefined && HERE.has(start));
}

const hasMarker = (git: GitCall): boolean => git.words.some((word) => word.value === '--');

/** src/a.py, ., *.py: what can only be a path; a branch name may hold slashes, seldom an extension. */
function looksLikePath(value: string | undefined): boolean {
  if (value === undefined) return false;
  return value === '.' || /^\.{1,2}\//.test(value) || /^\.[a-z]{1,5}$/.test(extensionOf(value));
}

/** Takes a `git checkout`; gives what it writes. */
export function findCheckoutWrites(git: GitCall): readonly Write[] {
  const read = readOptions(git.words, { letters: 'bB', names: ['orphan', 'conflict', 'pathspec-from-file'] });
  const isNew = hasOption(read, '-b', '-B', '--orphan');
  if (isNew) {
    const start = read.operands[0];
    return isBranchHere(start?.value, start !== undefined) ? [] : WHOLE_TREE;
  }
  if (hasOption(read, '-h', '--help')) return [];
  if (hasMarker(git)) {
    const at = git.words.findIndex((word) => word.value === '--');
    const paths = git.words.slice(at + 1);
    return paths.length > 0 ? writesTo('git', paths) : WHOLE_TREE;
  }
  const [first, ...others] = read.operands;
  if (first === undefined) return [];
  if (others.length > 0) return writesTo('git', looksLikePath(first.value) ? read.operands : others);
  if (looksLikePath(first.value)) return writesTo('git', [first]);
  return first.value !== undefined && HERE.has(first.value) && read.options.size === 0 ? [] : WHOLE_TREE;
}

/** Takes a `git switch`; gives what it writes. */
export function findSwitchWrites(git: GitCall): readonly Write[] {
  const read = readOptions(git.words, {
    letters: 'cC',
    names: ['create', 'force-create', 'orphan', 'conflict'],
  });
  if (!hasOption(read, '-c', '-C', '--create', '--force-create')) {
    return read.operands.length > 0 || hasOption(read, '--orphan') ? WHOLE_TREE : [];
  }
  const start = read.operands[0];
  return isBranchHere(start?.value, start !== undefined) ? [] : WHOLE_TREE;
}

/** Takes a `git restore`; gives what it writes. */
export function findRestoreWrites(git: GitCall): readonly Write[] {
  const read = readOptions(git.words, { letters: 's', names: ['source', 'pathspec-from-file'] });
  const isIndexOnly = hasOption(read, '-S', '--staged') && !hasOption(read, '-W', '--worktree');
  if (isIndexOnly) return [];
  return read.operands.length > 0 ? writesTo('git', read.operands) : WHOLE_TREE;
}
