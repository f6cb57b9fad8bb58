import type { Harness } from '../harness.ts';
import { detectCodex } from './detect.ts';
import { CodexReader } from './read.ts';

/** Codex: rollout files of every era, of the CLI, the desktop app and the IDE, and `codex exec --json`. */
export const codex: Harness = {
  id: 'codex',
  name: 'Codex',
  detect: detectCodex,
  createReader: (source) => new CodexReader(source),
};
