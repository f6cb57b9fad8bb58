import type { At } from '../../core/model/at.ts';
import type { SessionReport } from '../../core/model/report.ts';
import { fileName } from '../text/paths.ts';

/** 'session.jsonl, line 212'; a row of a database is named by its pointer. */
export function nameOfPlace(session: SessionReport, at: At): string {
  const source = fileName(session.sources[at.source]?.name ?? 'a file');
  if (at.line > 0) return `${source}, line ${at.line}`;
  return at.pointer === undefined ? source : `${source}, ${at.pointer}`;
}

/** The same for where it is read: without the file, where the session has only one. */
export function shortPlace(session: SessionReport, at: At): string {
  return session.sources.length === 1 && at.line > 0 ? `Line ${at.line}` : nameOfPlace(session, at);
}

const AROUND_CHARS = 20_000;

export interface MarkedText {
  readonly before: string;
  readonly meant: string;
  readonly after: string;
  /** Characters left out on either side. */
  readonly leftOut: number;
}

/** The raw text of a record around what is meant in it, as it stands there: inside JSON it may be escaped. */
export function markRecord(text: string, meant: string | undefined): MarkedText {
  const wanted = meant?.trim() ?? '';
  const escaped = JSON.stringify(wanted).slice(1, -1);
  const asIs = wanted === '' ? -1 : text.indexOf(escaped);
  const start = Math.max(asIs, 0);
  const end = asIs < 0 ? 0 : asIs + escaped.length;
  const from = Math.max(0, start - AROUND_CHARS);
  const to = Math.min(text.length, end + AROUND_CHARS);
  return {
    before: text.slice(from, start),
    meant: text.slice(start, end),
    after: text.slice(end, to),
    leftOut: text.length - (to - from),
  };
}
