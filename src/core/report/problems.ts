import type { Transcript } from '../harnesses/read-transcript.ts';
import type { Problem } from '../model/report.ts';
import { plural } from './plural.ts';

/** Gives what a person should know of a file that was read: that it is no transcript, or that lines were lost. */
export function describeTranscript(source: string, { rejected, issues }: Transcript): Problem[] {
  if (rejected !== undefined) {
    if (rejected.companion) return [];
    return [
      { source, code: `not-a-transcript:${rejected.code}`, text: `${rejected.looksLike} ${rejected.advice}` },
    ];
  }
  const [first] = issues;
  if (first === undefined) return [];
  const text = `${plural(issues.length, 'line')} could not be read, the first is line ${first.line}. Everything else was checked; what stood there is not in the result.`;
  return [{ source, line: first.line, code: 'unreadable-lines', text }];
}

/** Gives the problem for a fault of our own: it is told, and the other files go on. */
export function describeBug(source: string, error: unknown): Problem {
  const what = error instanceof Error ? error.message : String(error);
  return {
    source,
    code: 'internal-error',
    text: `This file could not be checked because of a fault in claim-check itself (${what}). The other files are not affected; please report it.`,
  };
}
