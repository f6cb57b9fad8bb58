import { hasOption, readOptions } from '../../../shell/options.ts';
import type { GitCall } from '../../../shell/git-call.ts';
import { writesTo, type Write } from '../write.ts';
import { findCheckoutWrites, findRestoreWrites, findSwitchWrites, WHOLE_TREE } from './checkout.ts';

/** How a subcommand changes the working tree, and the line by which it says that it did not. */
export interface WritingSubcommand {
  find(git: GitCall): readonly Write[];
  readonly unchanged?: RegExp;
}

const HELP = ['-h', '--help'] as const;

function unless(...options: readonly string[]): WritingSubcommand['find'] {
  return ({ words }) => (hasOption(readOptions(words), ...options, ...HELP) ? [] : WHOLE_TREE);
}

/** Already up to date. Already up-to-date! Current branch main is up to date. */
const UP_TO_DATE = /^(?:Already up[- ]to[- ]date|Current branch .{1,200} is up to date)/;

/** Already on 'main'; Updated 0 paths from the index */
const ALREADY_THERE = /^(?:Already on '|Updated 0 paths from )/;

export const WRITING_SUBCOMMANDS: Readonly<Record<string, WritingSubcommand>> = {
  pull: { find: unless('--dry-run'), unchanged: UP_TO_DATE },
  merge: { find: unless('--quit'), unchanged: UP_TO_DATE },
  rebase: { find: unless('--quit', '--show-current-patch', '--edit-todo'), unchanged: UP_TO_DATE },
  'cherry-pick': { find: unless('--quit') },
  revert: { find: unless('--quit') },
  am: { find: unless('--quit', '--show-current-patch') },
  apply: {
    find({ words }) {
      const read = readOptions(words, { letters: 'pC', names: ['directory', 'exclude', 'include'] });
      const isOnlyShown = hasOption(read, '--check', '--stat', '--numstat', '--summary', ...HELP);
      return isOnlyShown && !hasOption(read, '--apply') ? [] : hasOption(read, '--cached') ? [] : WHOLE_TREE;
    },
  },
  reset: {
    find: ({ words }) => (hasOption(readOptions(words), '--hard', '--merge', '--keep') ? WHOLE_TREE : []),
  },
  checkout: { find: findCheckoutWrites, unchanged: ALREADY_THERE },
  switch: { find: findSwitchWrites, unchanged: ALREADY_THERE },
  restore: { find: findRestoreWrites, unchanged: ALREADY_THERE },
  clean: {
    find({ words }) {
      const read = readOptions(words, { letters: 'e', names: ['exclude'] });
      return hasOption(read, '-f', '--force') && !hasOption(read, '-n', '--dry-run') ? WHOLE_TREE : [];
    },
  },
  rm: {
    find({ words }) {
      const read = readOptions(words);
      return hasOption(read, '--cached', '-n', '--dry-run') ? [] : writesTo('git', read.operands);
    },
  },
  mv: {
    find({ words }) {
      const read = readOptions(words);
      return hasOption(read, '-n', '--dry-run') ? [] : writesTo('git', read.operands);
    },
  },
  submodule: { find: ({ words }) => (words[0]?.value === 'update' ? WHOLE_TREE : []) },
  bisect: {
    find({ words }) {
      const moves = ['good', 'bad', 'old', 'new', 'skip', 'reset', 'start', 'run'];
      return moves.includes(words[0]?.value ?? '') ? [{ by: 'git', certain: false }] : [];
    },
  },
};
