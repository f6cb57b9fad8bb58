import type { Harness } from '../harness.ts';
import { detectOpenCode } from './detect.ts';
import { OpenCodeReader } from './read.ts';

/** OpenCode: what `opencode export` and `opencode run --format json` print. */
export const openCode: Harness = {
  id: 'opencode',
  name: 'OpenCode',
  detect: detectOpenCode,
  createReader: (source) => new OpenCodeReader(source),
};
