/** One step of a session, as the case tables write it. */
export interface Step {
  readonly run?: string | undefined;
  readonly out?: string | undefined;
  readonly exit?: number | undefined;
  readonly edit?: string | undefined;
  readonly write?: string | undefined;
  readonly error?: boolean | undefined;
  readonly say?: string | undefined;
  readonly user?: string | undefined;
}

const SESSION_ID = '11111111-1111-4111-8111-111111111111';
const START_MS = Date.UTC(2026, 8, 1, 9);

type Block = Record<string, unknown>;

/** Writes a session as Claude Code 2.1 stores it: one record a line, one content block a record. */
class SessionWriter {
  private readonly lines: string[] = [];
  private calls = 0;

  private readonly cwd: string;

  constructor(cwd: string) {
    this.cwd = cwd;
  }

  private record(type: 'user' | 'assistant', message: Block, extra: Block = {}): void {
    const index = this.lines.length + 1;
    this.lines.push(
      JSON.stringify({
        parentUuid: index === 1 ? null : `uuid-${index - 1}`,
        isSidechain: false,
        type,
        uuid: `uuid-${index}`,
        timestamp: new Date(START_MS + index * 1000).toISOString(),
        sessionId: SESSION_ID,
        cwd: this.cwd,
        gitBranch: 'main',
        version: '2.1.241',
        message,
        ...extra,
      }),
    );
  }

  prompt(text: string): void {
    this.record('user', { role: 'user', content: text });
  }

  say(text: string): void {
    const id = `msg_${this.lines.length}`;
    this.record('assistant', {
      id,
      role: 'assistant',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
    });
  }

  call(name: string, input: Block, result: { text: string; isError: boolean }, toolUseResult: unknown): void {
    this.calls += 1;
    const id = `toolu_${this.calls}`;
    this.record('assistant', {
      id: `msg_call_${this.calls}`,
      role: 'assistant',
      content: [{ type: 'tool_use', id, name, input }],
      stop_reason: 'tool_use',
    });
    const block = { type: 'tool_result', tool_use_id: id, content: result.text, is_error: result.isError };
    this.record('user', { role: 'user', content: [block] }, { toolUseResult });
  }

  text(): string {
    return `${this.lines.join('\n')}\n`;
  }
}

function writeStep(writer: SessionWriter, step: Step, cwd: string): void {
  if (step.user !== undefined) writer.prompt(step.user);
  else if (step.say !== undefined) writer.say(step.say);
  else if (step.run !== undefined) {
    const out = step.out ?? '';
    const failed = (step.exit ?? 0) !== 0;
    const text = failed ? `Exit code ${step.exit}\n${out}` : out;
    const result = failed
      ? `Error: ${text}`
      : { stdout: out, stderr: '', interrupted: false, isImage: false };
    writer.call('Bash', { command: step.run }, { text, isError: failed }, result);
  } else {
    const path = step.edit ?? step.write ?? '';
    const filePath = path.startsWith('/') ? path : `${cwd}/${path}`;
    const isError = step.error === true;
    const text = isError
      ? '<tool_use_error>String to replace not found.</tool_use_error>'
      : 'The file was updated.';
    const input =
      step.edit === undefined
        ? { file_path: filePath, content: 'x' }
        : { file_path: filePath, old_string: 'a', new_string: 'b' };
    writer.call(
      step.edit === undefined ? 'Write' : 'Edit',
      input,
      { text, isError },
      isError ? `Error: ${text}` : { filePath },
    );
  }
}

/** Takes the steps of a session that starts with a prompt in `cwd`; gives the text of its transcript. */
export function claudeSession(steps: readonly Step[], cwd = '/ws'): string {
  const writer = new SessionWriter(cwd);
  if (steps[0]?.user === undefined) writer.prompt('Please do the work.');
  for (const step of steps) writeStep(writer, step, cwd);
  return writer.text();
}
