import type { SessionReport } from '../../core/model/report.ts';
import { plural } from '../../core/report/plural.ts';

/** How much of a session was read, as a sentence. */
export function whatWasRead(session: SessionReport): string {
  const { replies, process, runs } = session;
  const read = [
    plural(replies.total, 'reply', 'replies'),
    `${plural(process.commands, 'command')} (${plural(runs.length, 'test or build run')})`,
    plural(session.changes.length, 'change'),
  ];
  return `Read: ${read.join(', ')}.`;
}

/** What of a session was not read, a sentence each; empty where nothing was left out. */
export function notRead(session: SessionReport): string[] {
  const { replies, sources } = session;
  const unreadable = sources.reduce((sum, source) => sum + source.unreadable, 0);
  const unknown = sources.reduce((sum, source) => sum + source.unknown, 0);
  const gaps: string[] = [];
  if (unreadable > 0) gaps.push(`${plural(unreadable, 'line')} could not be read.`);
  if (unknown > 0)
    gaps.push(`${plural(unknown, 'line is', 'lines are')} of a kind that claim-check does not know.`);
  if (replies.unchecked > 0)
    gaps.push(
      `${plural(replies.unchecked, 'reply is', 'replies are')} in a language that the claim patterns do not cover.`,
    );
  return gaps;
}
