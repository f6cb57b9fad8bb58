import { isArray, readAt, readText, readTime } from '../../input/json.ts';
import { compact } from '../../model/compact.ts';
import type { TranscriptPart } from '../../model/session.ts';
import type { TranscriptReader } from '../harness.ts';
import { takeAgentMessage } from './agent-notes.ts';
import { CopyWatch } from './copies.ts';
import type { NextSpot, Spot } from './drafts.ts';
import { takeEvent } from './event-msg.ts';
import {
  isOldStreamLine,
  isStreamLine,
  readThreadStart,
  takeOldStreamHead,
  takeOldStreamLine,
  takeStreamLine,
} from './exec-stream.ts';
import { finishPart } from './finish-part.ts';
import { PartDraft } from './part-draft.ts';
import { HOUSEKEEPING, readContentText, readRolloutLine, type RolloutLine } from './records.ts';
import { takeResponseItem } from './response-item.ts';
import { readSessionMeta } from './session-meta.ts';

/** Reads the records of one file, in order, into the session that stands in it; a stream may hold several. */
export class CodexReader implements TranscriptReader {
  private readonly source: number;
  private readonly parts: PartDraft[] = [];
  private readonly copies = new CopyWatch();
  /** Lines that could not be read before the first session began. */
  private earlyUnread: Spot[] = [];
  private current: PartDraft | undefined;
  private order = 0;
  private unknown = 0;

  constructor(source: number) {
    this.source = source;
  }

  read(value: unknown, line: number): void {
    if (isArray(value)) value.forEach((item, index) => this.take(item, line, `/${String(index)}`));
    else this.take(value, line, undefined);
  }

  unreadable(line: number): void {
    const spot = this.spot(line, undefined, undefined, undefined);
    if (this.current === undefined) this.earlyUnread.push(spot);
    else this.addUnread(this.current, spot);
  }

  end(): { parts: readonly TranscriptPart[]; unknown: number } {
    const dropsCopies = this.copies.isTold;
    const parts = this.parts.flatMap((part) => finishPart(part, this.source, dropsCopies));
    return { parts, unknown: this.unknown };
  }

  private take(value: unknown, line: number, pointer: string | undefined): void {
    const rollout = readRolloutLine(value);
    if (rollout !== undefined) {
      this.count(this.takeRollout(rollout, line, pointer));
      return;
    }
    const nextSpot: NextSpot = (record) => this.spot(line, pointer, readTime(value, 'timestamp'), record);
    if (isStreamLine(value)) {
      const thread = readThreadStart(value);
      const part =
        thread === undefined ? (this.current ?? this.newPart('unnamed', true)) : this.threadPart(thread);
      this.count(takeStreamLine(part, value, nextSpot));
    } else if (isOldStreamLine(value)) {
      const part = this.current ?? this.newPart('unnamed', true);
      this.count(takeOldStreamLine(part, value, nextSpot));
    } else if (this.current === undefined || this.current.isOldStream) {
      const part = this.current ?? this.newPart('unnamed', true);
      part.isOldStream = true;
      this.count(takeOldStreamHead(part, value, nextSpot));
    } else this.count(false);
  }

  private count(isKnown: boolean): void {
    if (!isKnown) this.unknown += 1;
  }

  private takeRollout(line: RolloutLine, at: number, pointer: string | undefined): boolean {
    if (line.type === 'session_meta') return this.takeMeta(line);
    const copied = this.copies.isCopy(line);
    const part = this.current ?? this.newPart('unnamed', false);
    const nextSpot: NextSpot = (record) => this.spot(at, pointer, line.time, record, copied);
    switch (line.type) {
      case 'response_item':
        return takeResponseItem(part, line.payload, nextSpot);
      case 'event_msg':
        return takeEvent(part, line.payload, nextSpot);
      case 'turn_context':
        part.turnCwd = readText(line.payload, 'cwd') ?? part.turnCwd;
        return true;
      case 'inter_agent_communication': {
        const author = readText(line.payload, 'author');
        const text = readText(line.payload, 'content') ?? readContentText(readAt(line.payload, 'content'));
        takeAgentMessage(part.agents, text, author, nextSpot);
        return true;
      }
      default:
        return HOUSEKEEPING.has(line.type);
    }
  }

  /** The first `session_meta` names the file; later ones belong to copied history. */
  private takeMeta(line: RolloutLine): boolean {
    const meta = readSessionMeta(line.payload);
    if (meta === undefined) return false;
    const isFirst = this.current?.meta === undefined;
    if (isFirst) {
      const part = this.current ?? this.newPart(meta.id, false);
      part.sessionId = meta.id;
      part.meta = meta;
    }
    if (isFirst || meta.id !== this.current?.meta?.id) this.copies.noteMeta(meta, isFirst);
    this.copies.isCopy(line);
    return true;
  }

  private threadPart(thread: string): PartDraft {
    const known = this.parts.find((part) => part.sessionId === thread);
    if (known !== undefined) {
      this.current = known;
      return known;
    }
    // Lines before the first start of a thread belong to it.
    if (this.current?.stream === true && this.current.sessionId === 'unnamed') {
      this.current.sessionId = thread;
      return this.current;
    }
    return this.newPart(thread, true);
  }

  private newPart(sessionId: string, stream: boolean): PartDraft {
    const part = new PartDraft(sessionId, stream);
    this.parts.push(part);
    this.current = part;
    for (const spot of this.earlyUnread) this.addUnread(part, spot);
    this.earlyUnread = [];
    return part;
  }

  private addUnread(part: PartDraft, spot: Spot): void {
    part.plain.push({ type: 'unread', at: spot.at, order: spot.order, agent: 'main' });
  }

  private spot(
    line: number,
    pointer: string | undefined,
    time: string | undefined,
    record: string | undefined,
    copied = false,
  ): Spot {
    this.order += 1;
    return {
      at: { source: this.source, line, ...compact({ pointer }) },
      order: this.order,
      time,
      record,
      cwd: this.current?.folder,
      shell: this.current?.shell,
      agent: this.current?.speaker ?? 'main',
      copied,
    };
  }
}
