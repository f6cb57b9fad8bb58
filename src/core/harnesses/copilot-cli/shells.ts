import { readText } from '../../input/json.ts';
import type { Dialect } from '../../model/call.ts';

const SHELLS: ReadonlyMap<string, Dialect> = new Map([
  ['bash', 'bash'],
  ['shell', 'bash'],
  ['local_shell', 'bash'],
  ['powershell', 'powershell'],
]);

/** The shell that a tool runs its commands in, or `undefined` where it runs none. */
export function shellOf(tool: string): Dialect | undefined {
  return SHELLS.get(tool);
}

/** What a tool does with a shell that another call started. */
export type ShellUse = 'read' | 'write' | 'stop';

/** Takes the name of a tool; gives what it does with a running shell, if that is what it is for. */
export function shellUseOf(tool: string): ShellUse | undefined {
  // read_bash   |   write_powershell   |   stop_bash
  switch (/^(read|write|stop)_(?:bash|powershell|shell)$/.exec(tool)?.[1]) {
    case 'read':
      return 'read';
    case 'write':
      return 'write';
    case 'stop':
      return 'stop';
    default:
      return undefined;
  }
}

/** The id of the shell that an input names. The first versions called it a session. */
export function shellIdOf(input: unknown): string | undefined {
  return readText(input, 'shellId') ?? readText(input, 'sessionId');
}
