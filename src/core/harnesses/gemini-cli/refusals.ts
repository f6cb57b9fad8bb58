import type { CallState } from '../../model/call.ts';

/** Parts of errors of calls that a person, a rule or the harness refused. */
const REFUSED: readonly RegExp[] = [
  /Command rejected because it could not be parsed safely/,
  /Command injection detected/,
  /Tool execution denied by policy/,
  /Tool execution for "[^"\n]{1,200}" (?:requires user confirmation|denied)/,
  /User denied execution/,
  /User did not allow tool call/,
  /Sandbox expansion required/,
  /blocked by (?:hook|policy)/i,
  /(?:Directory|Path) [^\n]{0,1000}?(?:is not within|outside|must be within)[^\n]{0,200}?workspace/i,
  /Command [^\n]{0,300}?is not (?:allowed|in the allowed)/,
];

/** Parts of errors of calls whose input was bad. */
const NOT_STARTED: readonly RegExp[] = [
  /^Tool "?[^"\n]{1,200}"? not found/,
  /^(?:Error: )?(?:params must|Invalid (?:tool )?param|params\/|Command cannot be empty|Missing required)/i,
  /is not a registered workspace directory/,
  /^Directory [^\n]{0,1000}? does not exist/,
];

/** How a call ended that its status calls an error or cancelled; `undefined` where it ran and failed. */
export function readRefusal(status: string | undefined, error: string | undefined): CallState | undefined {
  const text = error ?? '';
  // [Operation Cancelled] Reason: User did not allow tool call
  // [Operation Cancelled] Reason: User cancelled tool execution.
  if (status === 'cancelled' || text.startsWith('[Operation Cancelled]')) {
    return { kind: text.includes('User cancelled tool execution') ? 'interrupted' : 'refused' };
  }
  if (status !== 'error') return undefined;
  if (REFUSED.some((pattern) => pattern.test(text))) return { kind: 'refused' };
  return NOT_STARTED.some((pattern) => pattern.test(text)) ? { kind: 'not-started' } : undefined;
}
