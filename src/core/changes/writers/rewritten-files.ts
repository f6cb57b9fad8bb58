import type { Write } from './write.ts';

/**
 * reformatted src/app/core.py
 * Fixing src/a.py
 * Rewriting src/a.py
 * Formatted src/a.py
 */
const REWRITTEN_LINE =
  /^(?:reformatted|Fixing|Rewriting|Formatted|Formatting) (\S[^\n]{0,300}\.[A-Za-z]{1,8}|\S{0,200}\/\S{1,200})$/;

/** - files were modified by this hook */
const HOOK_LINE = /^- files were modified by this hook$/;

/** Takes an output; gives the files that a formatter or hook says it rewrote. */
export function findRewrittenFiles(output: string): Write[] {
  const lines = output.split('\n').map((line) => line.trim());
  const files = lines.flatMap((line) => REWRITTEN_LINE.exec(line)?.[1] ?? []);
  return [...new Set(files)].map((path) => ({ by: 'formatter', path, certain: true, isShown: true }));
}

/** Takes the output of a hook or a script that runs formatters; gives what it says was rewritten. */
export function findHookWrites(output: string): Write[] {
  const files = findRewrittenFiles(output);
  if (files.length > 0) return files;
  const isModified = output.split('\n').some((line) => HOOK_LINE.test(line.trim()));
  return isModified ? [{ by: 'hook', certain: true, isShown: true }] : [];
}
