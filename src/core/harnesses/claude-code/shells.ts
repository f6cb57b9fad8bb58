import type { Dialect } from '../../model/call.ts';

const SHELLS: ReadonlyMap<string, Dialect> = new Map([
  ['Bash', 'bash'],
  ['PowerShell', 'powershell'],
]);

/** The shell that a tool runs its commands in, or `undefined` where it runs none. */
export function shellOf(tool: string): Dialect | undefined {
  return SHELLS.get(tool);
}
