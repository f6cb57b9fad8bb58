import type { Dialect } from '../model/call.ts';
import type { Directory, ShellWalk } from '../model/shell.ts';
import type { SourceText } from './source-text.ts';

/** The dialect of a text that is no bash, by its own signs; undefined: it may be bash. */
export function otherDialect(_text: string): Dialect | undefined {
  return undefined;
}

/** Best effort for PowerShell and cmd. */
export function walkOtherDialect(_source: SourceText, dialect: Dialect, directory: Directory): ShellWalk {
  return { dialect, followed: false, why: 'not-bash', commands: [], directory, moved: true };
}
