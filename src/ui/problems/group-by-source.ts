import type { Problem } from '../../core/model/report.ts';

export interface FileProblems {
  readonly source: string;
  readonly problems: readonly Problem[];
}

/** The problems of each file, in the order in which the files come. */
export function groupBySource(problems: readonly Problem[]): FileProblems[] {
  const bySource = new Map<string, Problem[]>();
  for (const problem of problems) {
    const known = bySource.get(problem.source);
    if (known === undefined) bySource.set(problem.source, [problem]);
    else known.push(problem);
  }
  return [...bySource].map(([source, found]) => ({ source, problems: found }));
}
