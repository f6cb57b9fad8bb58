import { findChanges } from '../../src/core/changes/find-changes.ts';
import { findRepositories } from '../../src/core/changes/repository.ts';
import { composeScene, type SceneOptions, type Step } from './shell-session.ts';

/** Each change in short: its path or folder, whether it counts, whether it is certain. */
export function changesOf(steps: readonly Step[], options?: SceneOptions): string[] {
  const { session, calls } = composeScene(steps, options);
  const { changes } = findChanges(session, calls, findRepositories(session, calls));
  return changes.map(({ path, directory, by, counts, why, certain }) => {
    const where = path ?? (directory === undefined ? '?' : `in ${directory}`);
    return `${by} ${where}${counts ? '' : ` (${why ?? ''})`}${certain ? '' : ' maybe'}`;
  });
}

/** The changes of a session of one shell call. */
export const changesOfRun = (run: string, out = '', exit = 0): string[] => changesOf([{ run, out, exit }]);
