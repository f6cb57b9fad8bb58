import { isRecord, readAt, readBoolean, readNumber, readText, readTime } from '../../input/json.ts';
import type { At } from '../../model/at.ts';

/** Where something stands in the file. */
export interface Spot {
  readonly at: At;
  readonly order: number;
}

/** Gives the next spot in the file: at a JSON pointer, or at the record itself. */
export type NextSpot = (pointer?: string) => Spot;

/** What a message tells of itself. */
export interface Message {
  readonly id: string | undefined;
  readonly role: string;
  /** The message that it answers. */
  readonly parentId: string | undefined;
  readonly time: string | undefined;
  readonly cwd: string | undefined;
  /** A summary of what went before, made to free the context. */
  readonly isSummary: boolean;
}

/** {"id":"msg_2","role":"assistant","parentID":"msg_1","path":{"cwd":"/home/dev/app"},"time":{"created":1780000001000},..} */
export function readMessage(info: unknown): Message | undefined {
  const role = readText(info, 'role');
  if (role === undefined) return undefined;
  return {
    id: readText(info, 'id'),
    role,
    parentId: readText(info, 'parentID'),
    time: readTime(info, 'time', 'created'),
    cwd: readText(info, 'path', 'cwd'),
    isSummary:
      readBoolean(info, 'summary') === true ||
      readText(info, 'mode') === 'compaction' ||
      readText(info, 'agent') === 'compaction',
  };
}

/** When a part began and ended, in milliseconds. */
export interface Span {
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** The times of a part: a call keeps them in its state. */
export function readSpan(part: unknown): Span {
  const time = readAt(part, 'state', 'time') ?? readAt(part, 'time');
  return { start: readNumber(time, 'start'), end: readNumber(time, 'end') };
}

/** A number of milliseconds as ISO 8601. */
export function toTime(ms: number | undefined): string | undefined {
  return readTime(ms);
}

/** Types of parts that hold nothing to check. The list is open: a type that is not here is unknown. */
export const HOUSEKEEPING: ReadonlySet<string> = new Set([
  'agent',
  'compaction',
  'file',
  'patch',
  'reasoning',
  'retry',
  'snapshot',
  'step-finish',
  'step-start',
  'subtask',
]);

/** The message of an error that is a text or an object. */
export function readErrorText(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!isRecord(error)) return '';
  return readText(error, 'message') ?? readText(error, 'data', 'message') ?? readText(error, 'name') ?? '';
}
