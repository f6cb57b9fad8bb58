/** Starts of user-role texts that no person typed. */
const INJECTED_STARTS: readonly string[] = [
  '# AGENTS.md instructions',
  '<INSTRUCTIONS>',
  '<codex_delegation>',
  '<codex_internal_context',
  '<environment_context>',
  '<goal_context>',
  '<hook_prompt',
  '<image name=',
  '<permissions instructions>',
  '<personality_spec>',
  '<realtime_delegation>',
  '<recommended_plugins>',
  '<skill>',
  '<skills_instructions>',
  '<subagent_notification>',
  '<turn_aborted>',
  '<user_action>',
  '<user_instructions>',
  '<user_shell_command>',
  'Message Type: ',
];

/** What stands before the person's words where an editor tells of its open files. */
const REQUEST_HEADING = '## My request for Codex:';

/** What a person typed, from a user-role text; `undefined` where it is injected. */
export function readPromptText(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || INJECTED_STARTS.some((start) => typed.startsWith(start))) return undefined;
  const heading = typed.indexOf(REQUEST_HEADING);
  if (heading === -1) return typed;
  const request = typed.slice(heading + REQUEST_HEADING.length).trim();
  return request === '' ? undefined : request;
}

/** The text between a tag and its end; `undefined` where the tag does not stand in the text. */
export function readTag(text: string, tag: string): string | undefined {
  const open = text.indexOf(`<${tag}>`);
  if (open === -1) return undefined;
  const from = open + tag.length + 2;
  const close = text.indexOf(`</${tag}>`, from);
  return close === -1 ? undefined : text.slice(from, close);
}

/** The working folder that an `<environment_context>` states: as a tag, or in the first versions on a line. */
export function readContextFolder(text: string): string | undefined {
  if (!text.trimStart().startsWith('<environment_context>')) return undefined;
  // <cwd>/home/dev/app</cwd>   |   Current working directory: /home/dev/app
  const stated = readTag(text, 'cwd') ?? /^Current working directory: ([^\n]{1,4000})$/m.exec(text)?.[1];
  const folder = stated?.trim();
  return folder === '' ? undefined : folder;
}

/** The shell that an `<environment_context>` states: bash, zsh, powershell. */
export function readContextShell(text: string): string | undefined {
  if (!text.trimStart().startsWith('<environment_context>')) return undefined;
  const shell = readTag(text, 'shell')?.trim();
  return shell === '' ? undefined : shell;
}

/** A file that Codex put into the context. */
export interface Loaded {
  /** From the folder of the session where it is relative. */
  readonly path: string;
  readonly how: string;
}

/** The file that an injected text holds: the project's instructions, or a skill. */
export function readLoaded(text: string): Loaded | undefined {
  const start = text.trimStart();
  // # AGENTS.md instructions for /home/dev/app\n\n<INSTRUCTIONS>
  const folder = /^# AGENTS\.md instructions(?: for ([^\n]{1,4000}))?\n/.exec(start);
  if (folder !== null) {
    const base = folder[1]?.trim().replace(/[\\/]$/, '');
    return { path: base === undefined ? 'AGENTS.md' : `${base}/AGENTS.md`, how: 'instructions' };
  }
  if (start.startsWith('<user_instructions>') || start.startsWith('<INSTRUCTIONS>')) {
    return { path: 'AGENTS.md', how: 'instructions' };
  }
  if (!start.startsWith('<skill>')) return undefined;
  const path = readTag(start.slice(0, 10_000), 'path')?.trim();
  return path === undefined || path === '' ? undefined : { path, how: 'skill' };
}

/** A command that the person ran, and what came of it. */
export interface PersonCommand {
  readonly command: string;
  readonly code: number | undefined;
  readonly output: string;
}

/**
 * <user_shell_command>
 * <command>
 * npm test
 * </command>
 * <result>
 * Exit code: 0
 * Duration: 1.2 seconds
 * Output:
 * 12 passed
 * </result>
 * </user_shell_command>
 */
export function readPersonCommand(text: string): PersonCommand | undefined {
  if (!text.trimStart().startsWith('<user_shell_command>')) return undefined;
  const command = readTag(text, 'command')?.trim();
  if (command === undefined || command === '') return undefined;
  const result = text.slice(text.indexOf('</command>'));
  const code = /^Exit code: (-?\d{1,10})$/m.exec(result.slice(0, 200))?.[1];
  const from = result.indexOf('\nOutput:\n');
  const end = result.lastIndexOf('</result>');
  const output = from === -1 ? '' : result.slice(from + '\nOutput:\n'.length, end === -1 ? undefined : end);
  return { command, code: code === undefined ? undefined : Number(code), output: output.replace(/\n$/, '') };
}

/** Message Type: FINAL_ANSWER\nTask name: /root\nSender: /root/review\nPayload: ... */
export function isAgentMessage(text: string): boolean {
  return /^Message Type: (?:FINAL_ANSWER|MESSAGE|NEW_TASK)\n/.test(text.trimStart());
}
