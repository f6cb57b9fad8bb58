import { matchesGlob } from '../text/globs.ts';

/** Files that coding agents read as guidance; a name without a slash is looked for in every folder. */
export const GUIDANCE_FILES: readonly string[] = [
  'AGENTS.md',
  'CLAUDE.md',
  'CLAUDE.local.md',
  'GEMINI.md',
  '.github/copilot-instructions.md',
  '.github/instructions/*.md',
  '.cursor/rules/*',
  'SKILL.md',
];

/** Whether a path names a guidance file, by the names above and the reviewer's own globs. */
export function isGuidance(path: string, globs: readonly string[] = []): boolean {
  return [...GUIDANCE_FILES, ...globs].some((pattern) => matchesGlob(pattern, path));
}
