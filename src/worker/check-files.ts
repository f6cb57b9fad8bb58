import type { SourceFile } from '../core/input/source-file.ts';
import type { Problem, Report } from '../core/model/report.ts';
import type { CheckResult } from './api.ts';

/**
 * Runs `analyze` over all files together. If it throws, the files that it throws on alone are left out with a problem
 * each, and the others go on without them.
 */
export async function checkFiles(
  files: readonly SourceFile[],
  analyze: (files: readonly SourceFile[]) => Promise<Report>,
): Promise<CheckResult> {
  try {
    return { kind: 'report', report: await analyze(files) };
  } catch (error) {
    return checkWithoutBroken(files, analyze, toMessage(error));
  }
}

async function checkWithoutBroken(
  files: readonly SourceFile[],
  analyze: (files: readonly SourceFile[]) => Promise<Report>,
  message: string,
): Promise<CheckResult> {
  const sound: SourceFile[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      await analyze([file]);
      sound.push(file);
    } catch (error) {
      problems.push({
        source: file.name,
        code: 'reader-broke',
        text: `The reader broke on this file (${toMessage(error)}). This is a fault of claim-check, not of the file.`,
      });
    }
  }
  if (problems.length === 0) return { kind: 'failed', message };
  try {
    const report = await analyze(sound);
    return { kind: 'report', report: { ...report, problems: [...report.problems, ...problems] } };
  } catch (error) {
    return { kind: 'failed', message: toMessage(error) };
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
