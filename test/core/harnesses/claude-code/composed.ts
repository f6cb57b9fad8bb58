import { claudeCode } from '../../../../src/core/harnesses/claude-code/harness.ts';
import type { CallEvent, SessionEvent } from '../../../../src/core/model/event.ts';
import type { TranscriptPart } from '../../../../src/core/model/session.ts';

type Json = Record<string, unknown>;

/** Composes records of a session file, each a second after the one before. */
export class Composed {
  readonly records: unknown[] = [];
  private readonly envelope: Json;
  private count = 0;

  constructor(envelope: Json = {}) {
    this.envelope = {
      isSidechain: false,
      sessionId: 's-1',
      version: '2.1.200',
      cwd: '/home/dev/app',
      gitBranch: 'main',
      ...envelope,
    };
  }

  add(record: Json): this {
    this.count += 1;
    const second = String(this.count % 60).padStart(2, '0');
    const minute = String(Math.floor(this.count / 60)).padStart(2, '0');
    this.records.push({
      uuid: `u-${String(this.count)}`,
      timestamp: `2026-05-01T10:${minute}:${second}.000Z`,
      ...this.envelope,
      ...record,
    });
    return this;
  }

  /** A record without an envelope. */
  bare(record: unknown): this {
    this.records.push(record);
    return this;
  }

  user(content: unknown, extra: Json = {}): this {
    return this.add({ type: 'user', message: { role: 'user', content }, ...extra });
  }

  assistant(id: string, content: unknown, extra: Json = {}): this {
    return this.add({ type: 'assistant', message: { id, role: 'assistant', model: 'm', content }, ...extra });
  }

  say(id: string, text: string, extra: Json = {}): this {
    return this.assistant(id, [{ type: 'text', text }], extra);
  }

  call(id: string, name: string, input: unknown, extra: Json = {}): this {
    return this.assistant(`msg-${id}`, [{ type: 'tool_use', id, name, input }], extra);
  }

  result(id: string, content: unknown, structured?: unknown, extra: Json = {}): this {
    const { is_error: isError, ...rest } = extra;
    const block = {
      type: 'tool_result',
      tool_use_id: id,
      content,
      ...(isError === undefined ? {} : { is_error: isError }),
    };
    return this.user([block], {
      ...(structured === undefined ? {} : { toolUseResult: structured }),
      ...rest,
    });
  }

  fails(id: string, text: string, extra: Json = {}): this {
    return this.result(id, text, `Error: ${text}`, { is_error: true, ...extra });
  }

  /** One shell call that worked. */
  bash(id: string, command: string, stdout: string, structured: Json = {}): this {
    return this.call(id, 'Bash', { command }).result(
      id,
      stdout,
      { stdout, stderr: '', interrupted: false, isImage: false, ...structured },
      { is_error: false },
    );
  }
}

/** Reads records as one file; line N holds record N. */
export function readParts(records: readonly unknown[]): {
  parts: readonly TranscriptPart[];
  unknown: number;
} {
  const reader = claudeCode.createReader(0);
  records.forEach((record, index) => {
    reader.read(record, index + 1);
  });
  return reader.end();
}

/** The events of the only session in some records. */
export function readEvents(composed: Composed): readonly SessionEvent[] {
  const { parts } = readParts(composed.records);
  const [part] = parts;
  if (part === undefined || parts.length !== 1) throw new Error(`${String(parts.length)} parts`);
  return part.events;
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
