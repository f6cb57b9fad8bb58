import type { At } from './at.ts';

/** How a tool call ended, as the harness states it. Never inferred from the output's meaning. */
export type CallState =
  /** It ended and its exit code is known (0 where the harness marks only failures). */
  | { readonly kind: 'exited'; readonly code: number }
  /** It ended with an error whose number is not stated. */
  | { readonly kind: 'failed' }
  /** It ended without an error, and the exit code is not stated. */
  | { readonly kind: 'finished' }
  /** It was started in the background, or moved there: this result is only the launch. */
  | { readonly kind: 'running' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'interrupted' }
  /** A person, a permission rule or a hook refused it: it never ran. */
  | { readonly kind: 'refused' }
  /** Bad input: it never ran. */
  | { readonly kind: 'not-started' }
  /** The file holds no result for it. */
  | { readonly kind: 'no-result' };

/** What kind of shell a command was written for. */
export type Dialect = 'bash' | 'powershell' | 'cmd';

export interface ShellAction {
  readonly kind: 'shell';
  readonly command: string;
  readonly dialect: Dialect;
  /** The command was computed by a script: `command` is the script's expression for it, which no shell ran. */
  readonly unreadCommand?: true;
  /** What the agent was shown (stdout and stderr as the harness joins them), without the harness's own header. */
  readonly output: string;
  /** The harness says, by its own marker, that part of the output is missing. */
  readonly cut: boolean;
  /** The id by which a background command is read back. */
  readonly backgroundId?: string;
  /** The file that a background command writes to. */
  readonly outputPath?: string;
  /** The folder that the harness says the shell was reset to after the call. */
  readonly resetTo?: string;
  /** The phrase by which the harness explains a code that is no error ("No matches found"). */
  readonly meaning?: string;
  /** Files that the harness says the command changed; absent where it does not say. */
  readonly changed?: readonly string[];
}

export interface ChangeAction {
  readonly kind: 'change';
  /** The report's `Change.by`: 'edit', 'write', 'patch', 'mcp', ... */
  readonly by: string;
  /** Absolute, or relative to the call's folder. */
  readonly path?: string;
}

export interface ReadAction {
  readonly kind: 'read';
  readonly path?: string;
}

export interface AgentAction {
  readonly kind: 'agent';
  /** The id of the subagent, once the transcript states it. */
  readonly agentId?: string;
  readonly prompt?: string;
  /** The result is only the launch; the end comes as an `agent-end` event. */
  readonly background: boolean;
}

export interface SkillAction {
  readonly kind: 'skill';
  readonly name: string;
}

/** A call that is none of the above: a search, a todo list, an unknown or MCP tool. */
export interface OtherAction {
  readonly kind: 'other';
}

export type CallAction = ShellAction | ChangeAction | ReadAction | AgentAction | SkillAction | OtherAction;

/** Where and when the result of a call stands. */
export interface ResultPlace {
  readonly at: At;
  readonly order: number;
  readonly time?: string;
}
