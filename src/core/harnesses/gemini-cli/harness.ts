import type { Harness } from '../harness.ts';
import { detectGeminiCli } from './detect.ts';
import { GeminiCliReader } from './read.ts';

/** Gemini CLI: sessions as one document and as lines, subagents' files, and `--output-format stream-json`. */
export const geminiCli: Harness = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  detect: detectGeminiCli,
  createReader: (source) => new GeminiCliReader(source),
};
