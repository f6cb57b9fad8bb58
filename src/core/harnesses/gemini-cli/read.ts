import { isArray, isRecord, readArray, readAt, readString, readText, readTime } from '../../input/json.ts';
import type { TranscriptPart } from '../../model/session.ts';
import type { TranscriptReader } from '../harness.ts';
import type { MessageDraft } from './drafts.ts';
import { finishPart } from './finish-part.ts';
import { PartDraft } from './part-draft.ts';
import { placeAt, readMessage, readMetadata, readStreamRecord } from './records.ts';

/** Reads the records of one file, in order, into the sessions that stand in it. */
export class GeminiCliReader implements TranscriptReader {
  private readonly source: number;
  private readonly parts: PartDraft[] = [];
  /** Lines that could not be read before the first session began. */
  private earlyUnread: number[] = [];
  private current: PartDraft | undefined;
  private unknown = 0;

  constructor(source: number) {
    this.source = source;
  }

  read(value: unknown, line: number): void {
    if (isArray(value)) value.forEach((item, index) => this.take(item, line, `/${String(index)}`));
    else this.take(value, line, '');
  }

  unreadable(line: number): void {
    if (this.current === undefined) this.earlyUnread.push(line);
    else this.current.addUnread(placeAt(this.source, line, ''));
  }

  end(): { parts: readonly TranscriptPart[]; unknown: number } {
    const parts = this.parts.flatMap((part) => finishPart(part, this.source) ?? []);
    return { parts, unknown: this.unknown };
  }

  private take(value: unknown, line: number, pointer: string): void {
    const set = readAt(value, '$set');
    const rewindTo = readString(value, '$rewindTo');
    if (isRecord(set)) this.takeSession(set, line, `${pointer}/$set`);
    else if (rewindTo !== undefined)
      this.open(undefined).rewindTo(rewindTo, placeAt(this.source, line, pointer));
    else if (readString(value, 'type') === undefined && readText(value, 'sessionId') !== undefined)
      this.takeSession(value, line, pointer);
    else if (!this.takeMessage(value, line, pointer) && !this.takeStreamed(value, line, pointer))
      this.unknown += 1;
  }

  /** What tells of the session itself; where it holds messages, they are all of them. */
  private takeSession(value: unknown, line: number, pointer: string): void {
    const metadata = readMetadata(value);
    const part = this.open(metadata.sessionId);
    part.describe(metadata);
    if (!isArray(readAt(value, 'messages'))) return;
    const messages: MessageDraft[] = [];
    readArray(value, 'messages').forEach((item, index) => {
      const message = this.readAt(item, line, `${pointer}/messages/${String(index)}`);
      if (message === undefined) this.unknown += 1;
      else messages.push(message);
    });
    part.replace(messages);
  }

  private takeMessage(value: unknown, line: number, pointer: string): boolean {
    if (readString(value, 'type') === 'error' && readAt(value, 'content') === undefined) return false;
    const message = this.readAt(value, line, pointer);
    if (message !== undefined) this.open(undefined).put(message);
    return message !== undefined;
  }

  private readAt(value: unknown, line: number, pointer: string): MessageDraft | undefined {
    return readMessage(value, (within) => placeAt(this.source, line, `${pointer}${within}`));
  }

  private takeStreamed(value: unknown, line: number, pointer: string): boolean {
    const at = placeAt(this.source, line, pointer);
    const record = readStreamRecord(value, at);
    if (record === undefined) return false;
    const part = this.open(record.type === 'init' ? record.sessionId : undefined);
    part.addStreamed(record, at, readTime(value, 'timestamp'));
    return true;
  }

  /** The session that is written on; another id opens another one, since files may be pasted together. */
  private open(sessionId: string | undefined): PartDraft {
    const { current } = this;
    const goesOn =
      sessionId === undefined || current?.sessionId === undefined || current.sessionId === sessionId;
    if (current !== undefined && goesOn) {
      current.sessionId ??= sessionId;
      return current;
    }
    const known = this.parts.find((part) => part.sessionId === sessionId);
    const part = known ?? new PartDraft(sessionId);
    if (known === undefined) this.parts.push(part);
    for (const line of this.earlyUnread.splice(0)) part.addUnread(placeAt(this.source, line, ''));
    this.current = part;
    return part;
  }
}
