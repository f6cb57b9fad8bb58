import { readArray, readString, readText } from '../../input/json.ts';
import type { NextSpot } from './drafts.ts';
import { readNotifications, toNotification } from './notifications.ts';
import type { PartDraft } from './part-draft.ts';
import type { ClaudeRecord } from './records.ts';

/** Takes a `system` record in: the start of a stream, and what it tells of tasks and refusals. */
export function takeSystem(part: PartDraft, record: ClaudeRecord, nextSpot: NextSpot): void {
  const { raw } = record;
  switch (readString(raw, 'subtype')) {
    case 'init':
      part.stream = true;
      part.cwd ??= record.cwd;
      part.version = readText(raw, 'claude_code_version') ?? part.version;
      return;
    case 'task_notification': {
      const notification = toNotification(
        readText(raw, 'task_id'),
        readText(raw, 'tool_use_id'),
        readText(raw, 'status'),
        readString(raw, 'summary') ?? '',
      );
      part.addNotice(nextSpot(), notification, false);
      return;
    }
    case 'permission_denied': {
      const id = readText(raw, 'tool_use_id');
      if (id !== undefined) part.denied.add(id);
      return;
    }
    case undefined:
    default:
      return;
  }
}

/** Takes the last record of a stream in: calls that were refused may be named only here. */
export function takeStreamEnd(part: PartDraft, record: ClaudeRecord): void {
  for (const denial of readArray(record.raw, 'permission_denials')) {
    const id = readText(denial, 'tool_use_id');
    if (id !== undefined) part.denied.add(id);
  }
}

/** Takes a record of the queue in: text that waits while the agent is busy. */
export function takeQueue(part: PartDraft, record: ClaudeRecord, nextSpot: NextSpot): void {
  const text = readText(record.raw, 'content');
  if (text === undefined) return;
  const operation = readString(record.raw, 'operation');
  if (operation === 'popAll') part.unqueuePrompt(text);
  if (operation !== 'enqueue') return;
  const notifications = readNotifications(text);
  for (const notification of notifications) part.addNotice(nextSpot(), notification, true);
  if (notifications.length > 0 || text.trimStart().startsWith('<')) return;
  part.queuePrompt(nextSpot(), text);
}

/** Takes titles in. A `summary` often belongs to another session: it counts if its leaf stands in this file. */
export function takeTitle(part: PartDraft, record: ClaudeRecord, hasRecord: (uuid: string) => boolean): void {
  const { raw } = record;
  const custom = readText(raw, 'customTitle');
  const made = readText(raw, 'aiTitle');
  const summary = readText(raw, 'summary');
  const leaf = readText(raw, 'leafUuid');
  if (custom !== undefined) part.titles.custom = custom;
  if (made !== undefined) part.titles.made = made;
  if (summary !== undefined && leaf !== undefined && hasRecord(leaf)) part.titles.summary = summary;
}
