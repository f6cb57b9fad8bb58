import type { Report } from '../core/model/report.ts';
import type { SavedSummary } from '../storage/schema.ts';
import { allClaims, tally } from './verdicts.ts';

/** What the list of earlier checks shows of a report. */
export function summarize(report: Report, savedAt: number): SavedSummary {
  const sources = report.sessions.flatMap((session) => session.sources);
  const [first, ...others] = report.sessions;
  const title = first?.title ?? first?.sources[0]?.name ?? report.problems[0]?.source ?? 'No session';
  return {
    id: reportId(report),
    savedAt,
    title: others.length === 0 ? title : `${title} and ${others.length} more`,
    sessions: report.sessions.map((session) => session.id),
    files: new Set([...sources.map((source) => source.name), ...report.problems.map((p) => p.source)]).size,
    verdicts: tally(allClaims(report)),
  };
}

/** The same files give the same id, so that checking them again does not fill the list. */
export function reportId(report: Report): string {
  const sources = report.sessions.flatMap((session) => session.sources);
  const names = sources.map((source) => `${source.name} ${source.bytes} ${source.digest ?? source.lines}`);
  const problems = report.problems.map((problem) => `${problem.source} ${problem.line ?? 0} ${problem.code}`);
  return hash([...names, ...problems].sort().join('\n'));
}

/** FNV-1a over UTF-16 units, twice with other seeds: short, and no secret depends on it. */
function hash(text: string): string {
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed).toString(36)).join('');
}

function fnv(text: string, seed: number): number {
  let value = seed;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
