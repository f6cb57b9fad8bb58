import type { SessionReport } from '../../core/model/report.ts';
import { fileName } from '../text/paths.ts';

/** What a session is called on the page: its title, else the name of its file. */
export function sessionTitle(session: SessionReport): string {
  const title = session.title?.trim() ?? '';
  return title === '' ? fileName(session.sources[0]?.name ?? session.id) : title;
}
