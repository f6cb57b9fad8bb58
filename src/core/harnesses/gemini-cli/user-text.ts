/** Starts of texts of the user role that no person typed. */
const INJECTED_STARTS: readonly string[] = [
  '<hook_context>',
  '<state_snapshot>',
  '<system-reminder>',
  '<system_reminder>',
  '<background_',
  '<untrusted_context',
  'This is the Gemini CLI. We are setting up the context for our chat.',
  'System: Please continue.',
  'Got it. Thanks for the context!',
  '--- Content from referenced files ---',
];

const CONTEXT_END = '</session_context>';

/** What a person typed, from the text of a user message; `undefined` where it is all injected. */
export function readPromptText(text: string): string | undefined {
  let kept = text.trim();
  // <session_context>\nThis is the Gemini CLI. ...\n</session_context>
  if (kept.startsWith('<session_context>')) {
    const end = kept.indexOf(CONTEXT_END);
    kept = end === -1 ? '' : kept.slice(end + CONTEXT_END.length).trim();
  }
  const files = kept.indexOf('\n--- Content from referenced files ---');
  if (files !== -1) kept = kept.slice(0, files).trim();
  if (kept === '' || INJECTED_STARTS.some((start) => kept.startsWith(start))) return undefined;
  // /clear   |   /chat save x
  return /^\/[a-z-]{2,30}(?:\s|$)/.test(kept) ? undefined : kept;
}

/** The folder that the injected context states. */
export function readContextFolder(text: string): string | undefined {
  const head = text.slice(0, 5000);
  // - **Workspace Directories:**\n  - /home/dev/app   |   I'm currently working in the directory: /home/dev/app
  return (
    /Workspace Directories:\*{0,2}\s{0,10}- (\/[^\n]{1,1000}|[A-Za-z]:\\[^\n]{1,1000})/.exec(head)?.[1] ??
    /I'm currently working in the (?:directory|following directories): ?(?:\n\s{0,10}- )?(\/[^\n]{1,1000}|[A-Za-z]:\\[^\n]{1,1000})/.exec(
      head,
    )?.[1]
  )?.trim();
}

/** A command that the person ran with `!`, and what it printed. */
export interface PersonCommand {
  readonly command: string;
  readonly output: string;
  readonly code: number | undefined;
}

/**
 * I ran the following shell command:
 * ```sh
 * npm test
 * ```
 *
 * This produced the following result:
 * ```
 * Command exited with code 1.
 * 1 failed
 * ```
 */
export function readPersonCommand(text: string): PersonCommand | undefined {
  const start = /^\s{0,20}I ran the following shell command:\n```[a-z]{0,20}\n/.exec(text);
  if (start === null) return undefined;
  const end = text.indexOf('\n```', start[0].length);
  if (end === -1) return undefined;
  const command = text.slice(start[0].length, end);
  const shown = /This produced the following (?:result|output):\n```[a-z]{0,20}\n/.exec(
    text.slice(end, end + 200),
  );
  if (shown === null) return { command, output: '', code: undefined };
  const from = end + shown.index + shown[0].length;
  const close = text.lastIndexOf('\n```');
  const output = text.slice(from, close < from ? text.length : close);
  const code = /^Command exited with code (-?\d{1,10})\.\n?/.exec(output);
  return {
    command,
    output: code === null ? output : output.slice(code[0].length),
    code: code?.[1] === undefined ? undefined : Number(code[1]),
  };
}
