import { readBoolean } from '../../input/json.ts';
import type { CallState } from '../../model/call.ts';

/** A person, a rule or a plugin's guard refused it: it never ran. */
const REFUSED: readonly RegExp[] = [
  // The user rejected permission to use this specific tool call.   |   The user dismissed this question
  /^The user (?:rejected|dismissed|denied|declined)\b/,
  // The user has specified a rule which prevents you from using this specific tool call. ...
  /^The user has (?:specified a rule|specifically restricted)\b/,
  // Permission denied by ruleset   |   Rule prevents tool usage. Relevant rules: [..]
  /^(?:Permission denied|Rule prevents)\b/,
  // This command references paths outside of /home/dev/app so it is not allowed to be executed.
  /^This command references paths outside of\b/,
];

/** Bad input, or a shell that could not be started: it never ran. */
const NOT_STARTED: readonly RegExp[] = [
  // The bash tool was called with invalid arguments: ...
  /^The [\w.-]{1,100} tool was called with invalid arguments\b/,
  /^Invalid (?:timeout value|arguments|input|tool)\b/,
  /^Failed to (?:parse command|start|spawn)\b/,
  /^Model tried to call unavailable tool\b/,
  /^(?:posix_)?spawn [^\n]{0,300}?\bE[A-Z0-9]{2,15}\b/,
  // ENOENT: no such file or directory, posix_spawn '/bin/zsh'
  /^E[A-Z]{3,12}: [^\n]{1,200}? (?:posix_)?spawn\b/,
];

const INTERRUPTED =
  /^(?:Tool execution (?:was )?(?:aborted|interrupted)|User aborted\b|The operation was aborted)/;

/** How a call ended that the harness marks as an error, by the error's text. */
export function readFailure(error: string, metadata: unknown): CallState {
  // PermissionRejectedError: The user rejected ...   |   Error: Invalid timeout value: -1.
  const text = error.trimStart().replace(/^[A-Za-z.]{0,60}Error: /, '');
  if (REFUSED.some((pattern) => pattern.test(text))) return { kind: 'refused' };
  if (readBoolean(metadata, 'interrupted') === true || INTERRUPTED.test(text)) return { kind: 'interrupted' };
  if (NOT_STARTED.some((pattern) => pattern.test(text))) return { kind: 'not-started' };
  return { kind: 'failed' };
}
