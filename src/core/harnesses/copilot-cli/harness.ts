import type { Harness } from '../harness.ts';
import { detectCopilotCli } from './detect.ts';
import { CopilotCliReader } from './read.ts';

/** GitHub Copilot CLI: `events.jsonl`, `--output-format json`, and the chat documents of the first versions. */
export const copilotCli: Harness = {
  id: 'copilot-cli',
  name: 'Copilot CLI',
  detect: detectCopilotCli,
  createReader: (source) => new CopilotCliReader(source),
};
