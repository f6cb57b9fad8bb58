import { codex } from '../../../../src/core/harnesses/codex/harness.ts';
import type { CallEvent, SessionEvent } from '../../../../src/core/model/event.ts';
import type { TranscriptPart } from '../../../../src/core/model/session.ts';

type Json = Record<string, unknown>;

/** Composes the lines of a rollout, each a second after the one before. */
export class Rollout {
  readonly records: unknown[] = [];
  private count = 0;

  constructor(meta: Json | null = {}) {
    if (meta !== null)
      this.line('session_meta', { id: 's-1', cwd: '/w/app', cli_version: '0.125.0', ...meta });
  }

  /** The time of the next line. */
  get time(): string {
    const second = String(this.count % 60).padStart(2, '0');
    const minute = String(Math.floor(this.count / 60)).padStart(2, '0');
    return `2026-05-01T10:${minute}:${second}.000Z`;
  }

  line(type: string, payload: Json, extra: Json = {}): this {
    this.count += 1;
    return this.bare({ timestamp: this.time, type, payload, ...extra });
  }

  bare(record: unknown): this {
    this.records.push(record);
    return this;
  }

  item(payload: Json): this {
    return this.line('response_item', payload);
  }

  event(payload: Json): this {
    return this.line('event_msg', payload);
  }

  say(text: string): this {
    return this.item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] });
  }

  user(text: string): this {
    return this.item({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
  }

  call(id: string, name: string, input: unknown): this {
    return this.item({ type: 'function_call', name, call_id: id, arguments: JSON.stringify(input) });
  }

  result(id: string, output: unknown): this {
    return this.item({ type: 'function_call_output', call_id: id, output });
  }

  script(id: string, input: string, ...printed: readonly string[]): this {
    return this.item({ type: 'custom_tool_call', name: 'exec', call_id: id, input }).printed(
      id,
      'completed',
      printed,
    );
  }

  /** The output of a script. */
  printed(id: string, status: string, printed: readonly string[], seconds = '1.2'): this {
    const texts = [`Script ${status}\nWall time ${seconds} seconds\nOutput:\n`, ...printed];
    return this.item({
      type: 'custom_tool_call_output',
      call_id: id,
      output: texts.map((text) => ({ type: 'input_text', text })),
    });
  }

  /** A command in a session that ended within its call. */
  exec(id: string, cmd: string, code: number, output: string): this {
    const head = `Chunk ID: 1a2b3c\nWall time: 1.2000 seconds\nProcess exited with code ${String(code)}\nOriginal token count: 9\nOutput:\n`;
    return this.call(id, 'exec_command', { cmd }).result(id, head + output);
  }
}

/** Reads records as one file; line N holds record N. */
export function readParts(records: readonly unknown[]): {
  parts: readonly TranscriptPart[];
  unknown: number;
} {
  const reader = codex.createReader(0);
  records.forEach((record, index) => {
    reader.read(record, index + 1);
  });
  return reader.end();
}

/** The events of the only session in some records. */
export function readEvents(records: readonly unknown[]): readonly SessionEvent[] {
  const { parts } = readParts(records);
  const [part] = parts;
  if (part === undefined || parts.length !== 1) throw new Error(`${String(parts.length)} parts`);
  return part.events;
}

/** The events of one type. */
export function eventsOf<T extends SessionEvent['type']>(
  { records }: { readonly records: readonly unknown[] },
  type: T,
): readonly Extract<SessionEvent, { type: T }>[] {
  return readEvents(records).filter(
    (event): event is Extract<SessionEvent, { type: T }> => event.type === type,
  );
}

/** Every shell call: its command, how it ended, what it showed. */
export function shells(rollout: { readonly records: readonly unknown[] }) {
  return eventsOf(rollout, 'call').flatMap((call) => {
    if (call.action.kind !== 'shell') return [];
    const { kind, dialect, ...rest } = call.action;
    return [{ ...rest, ...(dialect === 'bash' ? {} : { dialect }), state: call.state, cwd: call.cwd }];
  });
}

/** Every changed file, and how its call ended. */
export function changes(rollout: { readonly records: readonly unknown[] }) {
  return eventsOf(rollout, 'call').flatMap((call) =>
    call.action.kind === 'change' ? [[call.action.by, call.action.path, call.state.kind]] : [],
  );
}

/** The only call. */
export function onlyCall(rollout: { readonly records: readonly unknown[] }): CallEvent {
  const calls = eventsOf(rollout, 'call');
  const [call] = calls;
  if (call === undefined || calls.length !== 1) throw new Error(`${String(calls.length)} calls`);
  return call;
}
