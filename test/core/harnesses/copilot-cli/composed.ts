import { analyze } from '../../../../src/core/analyze.ts';
import { copilotCli } from '../../../../src/core/harnesses/copilot-cli/harness.ts';
import type { CallEvent, SessionEvent } from '../../../../src/core/model/event.ts';
import type { SessionReport } from '../../../../src/core/model/report.ts';
import type { TranscriptPart } from '../../../../src/core/model/session.ts';
import { textFile } from '../../../scenes/text-file.ts';

type Json = Record<string, unknown>;

/** Composes events of a session file, each a second after the one before. */
export class Composed {
  readonly records: unknown[] = [];

  constructor(context: Json = { cwd: '/home/ana/app', gitRoot: '/home/ana/app', branch: 'main' }) {
    this.add('session.start', {
      sessionId: 'c-1',
      version: 1,
      producer: 'copilot-agent',
      copilotVersion: '1.0.80',
      context,
    });
  }

  add(type: string, data: Json, envelope: Json = {}): this {
    const count = this.records.length;
    const time = new Date(Date.UTC(2026, 7, 1, 10, 0, count)).toISOString();
    this.records.push({ type, data, id: `e${String(count)}`, timestamp: time, parentId: null, ...envelope });
    return this;
  }

  prompt(content: string, data: Json = {}): this {
    return this.add('user.message', { content, attachments: [], ...data });
  }

  say(content: string, envelope: Json = {}): this {
    return this.add(
      'assistant.message',
      { messageId: `m${String(this.records.length)}`, content, toolRequests: [] },
      envelope,
    );
  }

  /** A message that asks for calls, and the starts of them. */
  ask(
    calls: readonly { id: string; name: string; input: unknown }[],
    content = '',
    envelope: Json = {},
  ): this {
    const toolRequests = calls.map(({ id, name, input }) => ({ toolCallId: id, name, arguments: input }));
    const messageId = `m${String(this.records.length)}`;
    this.add('assistant.message', { messageId, content, toolRequests }, envelope);
    for (const { id, name, input } of calls) {
      this.add('tool.execution_start', { toolCallId: id, toolName: name, arguments: input }, envelope);
    }
    return this;
  }

  done(id: string, content: unknown, data: Json = {}, envelope: Json = {}): this {
    const result = typeof content === 'string' ? { content } : content;
    return this.add('tool.execution_complete', { toolCallId: id, success: true, result, ...data }, envelope);
  }

  /** One call with its result. */
  call(id: string, name: string, input: unknown, content: unknown, data: Json = {}): this {
    return this.ask([{ id, name, input }]).done(id, content, data);
  }

  bash(id: string, command: string, content: unknown, input: Json = {}): this {
    return this.call(id, 'bash', { command, ...input }, content);
  }

  get text(): string {
    return this.records.map((record) => JSON.stringify(record)).join('\n');
  }
}

/** Reads records as one file; line N holds record N. */
export function readParts(records: readonly unknown[]): {
  parts: readonly TranscriptPart[];
  unknown: number;
} {
  const reader = copilotCli.createReader(0);
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

/** The calls of the only session in some records. */
export function callsOf(composed: Composed): readonly CallEvent[] {
  return readEvents(composed).filter((event) => event.type === 'call');
}

/** The report of the only session in some records. */
export async function checkOne(composed: Composed): Promise<SessionReport> {
  const { sessions } = await analyze([textFile('events.jsonl', composed.text)]);
  const [session] = sessions;
  if (session === undefined || sessions.length !== 1) throw new Error(`${String(sessions.length)} sessions`);
  return session;
}
