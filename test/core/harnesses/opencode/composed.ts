import { openCode } from '../../../../src/core/harnesses/opencode/harness.ts';
import type { CallEvent, SessionEvent } from '../../../../src/core/model/event.ts';
import type { TranscriptPart } from '../../../../src/core/model/session.ts';

export type Json = Record<string, unknown>;

const START = Date.parse('2026-05-01T10:00:00.000Z');

/** Composes what `opencode export` prints; each part begins a second after the one before. */
export class Composed {
  readonly info: Json;
  readonly messages: { info: Json; parts: Json[] }[] = [];
  private seconds = 0;

  constructor(info: Json = {}) {
    this.info = {
      id: 'ses_1',
      directory: '/home/dev/app',
      title: 'Fix',
      version: '1.14.0',
      time: { created: START },
      ...info,
    };
  }

  message(role: string, info: Json = {}): this {
    const id = `msg_${String(this.messages.length + 1)}`;
    const path = role === 'assistant' ? { path: { cwd: '/home/dev/app', root: '/home/dev/app' } } : {};
    this.messages.push({
      info: { id, sessionID: this.info['id'], role, time: { created: this.tick() }, ...path, ...info },
      parts: [],
    });
    return this;
  }

  part(part: Json): this {
    const parts = this.messages.at(-1)?.parts ?? [];
    parts.push({ id: `prt_${String(this.seconds)}`, ...part });
    return this;
  }

  user(text: string, extra: Json = {}): this {
    return this.message('user').part({ type: 'text', text, ...extra });
  }

  assistant(info: Json = {}): this {
    return this.message('assistant', info);
  }

  say(text: string, extra: Json = {}): this {
    const start = this.tick();
    return this.part({ type: 'text', text, time: { start, end: start }, ...extra });
  }

  /** A call; `state` is laid over that of a call that was completed. */
  tool(callID: string, tool: string, input: Json, state: Json = {}): this {
    const time = { start: this.tick(), end: this.tick() };
    return this.part({
      type: 'tool',
      tool,
      callID,
      state: { status: 'completed', input, output: '', title: '', metadata: {}, time, ...state },
    });
  }

  bash(
    callID: string,
    command: string,
    output: string,
    metadata: Json = { exit: 0 },
    state: Json = {},
  ): this {
    return this.tool(callID, 'bash', { command }, { output, metadata, ...state });
  }

  get document(): Json {
    return { info: this.info, messages: this.messages };
  }

  private tick(): number {
    this.seconds += 1;
    return START + this.seconds * 1000;
  }
}

/** Reads records as one file; line N holds record N. */
export function readParts(records: readonly unknown[]): {
  parts: readonly TranscriptPart[];
  unknown: number;
} {
  const reader = openCode.createReader(0);
  records.forEach((record, index) => {
    reader.read(record, index + 1);
  });
  return reader.end();
}

/** The only session in some records. */
export function onlyPart(records: readonly unknown[]): TranscriptPart {
  const { parts } = readParts(records);
  const [part] = parts;
  if (part === undefined || parts.length !== 1) throw new Error(`${String(parts.length)} parts`);
  return part;
}

/** The events of the only session. */
export function readEvents(composed: Composed): readonly SessionEvent[] {
  return onlyPart([composed.document]).events;
}

/** The events of one type. */
export function eventsOf<T extends SessionEvent['type']>(
  composed: Composed,
  type: T,
): readonly Extract<SessionEvent, { type: T }>[] {
  return readEvents(composed).filter(
    (event): event is Extract<SessionEvent, { type: T }> => event.type === type,
  );
}

/** The only call. */
export function onlyCall(composed: Composed): CallEvent {
  const calls = eventsOf(composed, 'call');
  const [call] = calls;
  if (call === undefined || calls.length !== 1) throw new Error(`${String(calls.length)} calls`);
  return call;
}

/** What happened, in order: results stand where they were given. */
export function outline(composed: Composed): readonly string[] {
  const told: { order: number; text: string }[] = [];
  for (const event of readEvents(composed)) {
    const text =
      event.type === 'call'
        ? event.id
        : event.type === 'reply' || event.type === 'prompt'
          ? event.text
          : event.type;
    told.push({ order: event.order, text });
    if (event.type === 'call' && event.result !== undefined) {
      told.push({ order: event.result.order, text: `${event.id} ends` });
    }
  }
  return told.toSorted((a, b) => a.order - b.order).map(({ text }) => text);
}
