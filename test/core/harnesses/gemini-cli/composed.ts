import { analyze } from '../../../../src/core/analyze.ts';
import { geminiCli } from '../../../../src/core/harnesses/gemini-cli/harness.ts';
import type { CallEvent, SessionEvent } from '../../../../src/core/model/event.ts';
import type { SessionReport } from '../../../../src/core/model/report.ts';
import type { TranscriptPart } from '../../../../src/core/model/session.ts';
import { textFile } from '../../../scenes/text-file.ts';

export type Json = Record<string, unknown>;

export const metadata: Json = {
  sessionId: 'g-1',
  projectHash: 'f00d',
  startTime: '2026-06-01T09:00:00.000Z',
  lastUpdated: '2026-06-01T09:30:00.000Z',
  kind: 'main',
};

/** A time of the session, in seconds from its start. */
export const at = (second: number): string => new Date(Date.UTC(2026, 5, 1, 9, 0, second)).toISOString();

/** A call of a tool with what it gave. */
export function tool(id: string, name: string, args: unknown, response?: Json, extra: Json = {}): Json {
  return {
    id,
    name,
    args,
    status: 'success',
    timestamp: at(30),
    ...(response === undefined ? {} : { result: [{ functionResponse: { id, name, response } }] }),
    ...extra,
  };
}

/** A shell call with the text that the tool gave. */
export const shell = (id: string, command: string, output: string, extra: Json = {}): Json =>
  tool(id, 'run_shell_command', { command }, { output }, extra);

/** What the tool gave up to 0.26. */
export const allLines = (command: string, output: string, code: string): string =>
  `Command: ${command}\nDirectory: (root)\nOutput: ${output}\nError: (none)\nExit Code: ${code}\nSignal: 0\nBackground PIDs: (none)\nProcess Group PGID: 42`;

/** What it gives since 0.27. */
export const tellingLines = (output: string, code = 0): string =>
  `Output: ${output}${code === 0 ? '' : `\nExit Code: ${String(code)}`}\nProcess Group PGID: 42`;

/** Composes the messages of a session, each a second after the one before. */
export class Composed {
  readonly messages: Json[] = [];

  add(message: Json): this {
    const count = this.messages.length + 1;
    this.messages.push({ id: `m${String(count)}`, timestamp: at(count), ...message });
    return this;
  }

  user(content: unknown): this {
    return this.add({ type: 'user', content });
  }

  say(content: unknown, ...toolCalls: readonly Json[]): this {
    return this.add({ type: 'gemini', content, ...(toolCalls.length === 0 ? {} : { toolCalls }) });
  }

  /** As one document. */
  document(indent?: number): string {
    return JSON.stringify({ ...metadata, messages: this.messages }, null, indent);
  }

  get records(): readonly Json[] {
    return [metadata, ...this.messages];
  }

  /** As lines. */
  get text(): string {
    return this.records.map((record) => JSON.stringify(record)).join('\n');
  }
}

/** Reads records as one file; line N holds record N. */
export function readParts(records: readonly unknown[]): {
  parts: readonly TranscriptPart[];
  unknown: number;
} {
  const reader = geminiCli.createReader(0);
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

/** The calls of the only session in some records. */
export function callsOf(records: readonly unknown[]): readonly CallEvent[] {
  return readEvents(records).filter((event) => event.type === 'call');
}

/** The report of the only session in some files. */
export async function checkOne(...texts: readonly string[]): Promise<SessionReport> {
  const { sessions } = await analyze(texts.map((text, index) => textFile(`session-${String(index)}`, text)));
  const [session] = sessions;
  if (session === undefined || sessions.length !== 1) throw new Error(`${String(sessions.length)} sessions`);
  return session;
}
