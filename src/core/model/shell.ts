import type { Dialect } from './call.ts';

/** A folder that the shell is in; `path` is absolute where the start was. */
export type Directory = { readonly known: true; readonly path: string } | { readonly known: false };

export interface Word {
  /** As typed, quotes included. */
  readonly text: string;
  /** What the program is given, where that can be known without running anything. */
  readonly value: string | undefined;
  /** It holds an unquoted glob or brace expansion: `value` is the pattern. */
  readonly pattern: boolean;
  /** Offsets into the text of the call (for a nested script: those of the word that holds it). */
  readonly start: number;
  readonly end: number;
}

export interface Assignment {
  readonly name: string;
  readonly value: string | undefined;
}

export interface Redirect {
  readonly operator: '>' | '>>' | '<' | '<>' | '<&' | '>&' | '>|' | '&>' | '&>>';
  /** The file descriptor, with the operator's own default filled in. */
  readonly descriptor: number;
  readonly target: Word | undefined;
}

/** Where a stream of a command ends. */
export type Sink =
  /** Shown to the agent, after it went through these commands (indexes into `ShellWalk.commands`). */
  | { readonly to: 'screen'; readonly through: readonly number[] }
  | { readonly to: 'file'; readonly path: string | undefined; readonly through: readonly number[] }
  /** Taken by `$(...)`; `name` is the variable that it was assigned to. */
  | { readonly to: 'capture'; readonly name: string | undefined; readonly through: readonly number[] }
  /** /dev/null, or read by a program that does not pass it on. */
  | { readonly to: 'nowhere' };

/** What an exit code of the whole call says about one command in it. */
export type ExitReading = 'passed' | 'failed' | 'unknown';

/**
 * Something printed in the call that tells how this command ended. The line that `printedBy` prints is
 * `before` + VALUE + `after`.
 */
export type Witness =
  /** VALUE is this command's exit code (or, where `inverted`, that of `! command`). */
  | {
      readonly kind: 'code';
      readonly printedBy: number;
      readonly before: string;
      readonly after: string;
      readonly inverted: boolean;
    }
  /** The literal text is printed only if the command passed (or failed). */
  | {
      readonly kind: 'marker';
      readonly printedBy: number;
      readonly text: string;
      readonly means: 'passed' | 'failed';
    };

export interface SimpleCommand {
  /** Its index in `ShellWalk.commands`. */
  readonly index: number;
  /** As typed, from its first word to its last, wrappers and assignments included, redirections left out. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly assignments: readonly Assignment[];
  /** All words as typed. */
  readonly typed: readonly Word[];
  /** The words after wrappers (`env`, `timeout`, `uv run`, `npx`, ...) were taken off: program and arguments. */
  readonly words: readonly Word[];
  /** The wrappers taken off, outermost first, by name: 'timeout', 'npx', ... */
  readonly wrappers: readonly string[];
  /** The program's file name without its folder ('gradlew' for './gradlew'), or undefined where it is computed. */
  readonly program: string | undefined;
  readonly redirects: readonly Redirect[];
  /** Text given on standard input by a heredoc or here-string. */
  readonly input?: string;
  /** The folder that it runs in, wrappers such as `env -C` included. */
  readonly directory: Directory;
  readonly pipeline: { readonly id: number; readonly stage: number; readonly stages: number };
  /** What joins it to what came before in its list. */
  readonly connector: 'start' | '&&' | '||' | ';' | '|' | '&';
  /** False: it stands in a branch, a loop, an arm or a function and may run never, or many times. */
  readonly certain: boolean;
  readonly background: boolean;
  /** It runs in a copy of the shell. */
  readonly subshell: boolean;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** What exit 0 and what any other exit of the call say about this command. */
  readonly exit: { readonly zero: ExitReading; readonly nonZero: ExitReading };
  readonly witnesses: readonly Witness[];
}

export interface ShellWalk {
  readonly dialect: Dialect;
  /** False: part of the text could not be followed, so commands may be missing. */
  readonly followed: boolean;
  readonly why?: 'syntax' | 'too-long' | 'too-deep' | 'not-bash' | 'computed';
  /** In the order in which the shell would start them. */
  readonly commands: readonly SimpleCommand[];
  /** Where the calling shell is at the end, if the call succeeds. */
  readonly directory: Directory;
  /** A later call in the same shell may start elsewhere. */
  readonly moved: boolean;
}
