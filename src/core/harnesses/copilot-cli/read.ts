import { isArray, readArray, readText } from '../../input/json.ts';
import { compact } from '../../model/compact.ts';
import type { TranscriptPart } from '../../model/session.ts';
import type { TranscriptReader } from '../harness.ts';
import { MAIN } from './agent-names.ts';
import { eventsOfChat } from './chat-document.ts';
import type { Spot } from './drafts.ts';
import { finishPart } from './finish-part.ts';
import { PartDraft } from './part-draft.ts';
import { type CopilotEvent, HOUSEKEEPING, readCopilotEvent } from './records.ts';
import { takeSessionEvent } from './session-events.ts';
import { takeToolEvent } from './tool-events.ts';

/** Gives the next spot in the file: at a place in the record, where one is named. */
export type NextSpot = (pointer?: string) => Spot;

/** Reads the events of one file, in order, into the sessions that stand in it. */
export class CopilotCliReader implements TranscriptReader {
  private readonly source: number;
  private readonly parts: PartDraft[] = [];
  /** Lines that could not be read before the first session began. */
  private readonly earlyUnread: number[] = [];
  private current: PartDraft | undefined;
  private order = 0;
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
    else this.current.addUnread(this.spot(line, undefined, undefined, MAIN));
  }

  end(): { parts: readonly TranscriptPart[]; unknown: number } {
    const parts = this.parts.flatMap((part) => (part.isEmpty ? [] : [finishPart(part, this.source)]));
    return { parts: parts.filter((part) => part.events.some(isOfConversation)), unknown: this.unknown };
  }

  private take(value: unknown, line: number, pointer: string): void {
    if (readArray(value, 'chatMessages').length > 0) {
      const chat = eventsOfChat(value);
      for (const { event, at } of chat) this.takeEvent(event, line, `${pointer}${at}`);
      return;
    }
    const event = readCopilotEvent(value);
    if (event === undefined) this.unknown += 1;
    else this.takeEvent(event, line, pointer === '' ? undefined : pointer);
  }

  private takeEvent(event: CopilotEvent, line: number, pointer: string | undefined): void {
    const part = this.partOf(event);
    const key = event.agentId ?? event.parentCallId ?? MAIN;
    if (key !== MAIN) part.agents.see(key);
    const nextSpot: NextSpot = (within) => {
      const place =
        pointer === undefined && within === undefined ? undefined : `${pointer ?? ''}${within ?? ''}`;
      return this.spot(line, place, event, key);
    };
    // The last line of a stream: {"type":"result","sessionId":"..","exitCode":0}
    if (event.type === 'result') part.sessionId ??= readText(event.raw, 'sessionId');
    const isTaken = takeToolEvent(part, event, nextSpot) || takeSessionEvent(part, event, nextSpot);
    if (!isTaken && !HOUSEKEEPING.has(event.type)) this.unknown += 1;
  }

  /** A start under another id opens another session: files may be pasted together. */
  private partOf(event: CopilotEvent): PartDraft {
    const started = event.type === 'session.start' ? readText(event.data, 'sessionId') : undefined;
    const goesOn =
      this.current !== undefined &&
      (started === undefined || this.current.sessionId === undefined || this.current.sessionId === started);
    const part = goesOn && this.current !== undefined ? this.current : this.openPart(started);
    part.sessionId ??= started;
    this.current = part;
    return part;
  }

  private openPart(sessionId: string | undefined): PartDraft {
    const known = this.parts.find((part) => sessionId !== undefined && part.sessionId === sessionId);
    if (known !== undefined) return known;
    const part = new PartDraft(sessionId);
    this.parts.push(part);
    for (const line of this.earlyUnread.splice(0))
      part.addUnread(this.spot(line, undefined, undefined, MAIN));
    return part;
  }

  private spot(
    line: number,
    pointer: string | undefined,
    event: CopilotEvent | undefined,
    key: string,
  ): Spot {
    this.order += 1;
    return {
      at: { source: this.source, line, ...compact({ pointer }) },
      order: this.order,
      time: event?.time,
      record: event?.id,
      cwd: this.current?.currentCwd,
      key,
    };
  }
}

/** A file in which nobody says or does anything holds no session. */
function isOfConversation({ type }: TranscriptPart['events'][number]): boolean {
  return type === 'prompt' || type === 'reply' || type === 'call';
}
