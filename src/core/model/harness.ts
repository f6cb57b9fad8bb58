/** The programs whose transcripts can be read; the ids are those of the report. */
export type HarnessId =
  'claude-code' | 'codex' | 'gemini-cli' | 'opencode' | 'copilot-cli' | 'atif' | 'cursor-cli';
