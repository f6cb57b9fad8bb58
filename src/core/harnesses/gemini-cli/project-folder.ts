import { readText } from '../../input/json.ts';
import { isAbsolute } from '../../text/paths.ts';
import type { CallDraft, MessageDraft } from './drafts.ts';
import { isShell, readShellResult } from './shell-result.ts';
import { readChangedPath, readPath } from './tools.ts';
import { readContextFolder } from './user-text.ts';

/**
 * The folder of the project. Files have no field for it: it is known where the injected context is kept, where a line
 * about a command tells it, or where the result of a call at the project's root does.
 */
export function findProjectFolder(messages: readonly MessageDraft[]): string | undefined {
  for (const message of messages) {
    const stated = message.from === 'person' ? readContextFolder(message.text) : undefined;
    if (stated !== undefined) return stated;
  }
  for (const { calls } of messages) {
    for (const call of calls) {
      const told = isShell(call.tool) ? toldByShell(call) : (toldByChange(call) ?? toldByListing(call));
      if (told !== undefined) return told;
    }
  }
  return undefined;
}

function toldByShell(call: CallDraft): string | undefined {
  if (readText(call.input, 'dir_path') !== undefined || readText(call.input, 'directory') !== undefined)
    return undefined;
  // npm test [current working directory /home/dev/app] (Run the tests)
  const line = /\[current working directory ([^\]\n]{1,1000})\]/.exec(
    call.description?.slice(-2000) ?? '',
  )?.[1];
  if (line !== undefined) return line;
  if (readText(call.input, 'command')?.trim() !== 'pwd') return undefined;
  const { state, output } = readShellResult(call, false);
  const printed = output.trim();
  const isWhole = state.kind === 'exited' && state.code === 0 && !printed.includes('\n');
  return isWhole && isAbsolute(printed) ? printed : undefined;
}

/** A change of `docs/a.md` whose result speaks of `/home/dev/app/docs/a.md`. */
function toldByChange(call: CallDraft): string | undefined {
  const asked = readPath(call.input)?.replace(/^\.\//, '');
  const changed = readChangedPath(call);
  if (asked === undefined || changed === undefined || isAbsolute(asked) || asked.startsWith('..'))
    return undefined;
  return isAbsolute(changed) && changed.endsWith(`/${asked}`)
    ? changed.slice(0, -asked.length - 1)
    : undefined;
}

/** Listings of the project's root say where it is. */
const LISTINGS: ReadonlyMap<string, RegExp> = new Map([
  // Directory listing for /home/dev/app:
  ['list_directory', /^Directory listing for (\/[^\n]{1,1000}?):?(?:\n|$)/],
  // Found 3 file(s) matching "*.ts" within /home/dev/app, sorted by modification time (newest first):
  ['glob', /^Found \d{1,9} file\(s\) matching "[^"\n]{0,300}" within (\/[^\n,]{1,1000}?)(?:,|:?\n|$)/],
]);

function toldByListing({ tool, input, response }: CallDraft): string | undefined {
  const asked = readText(input, 'dir_path') ?? readText(input, 'path');
  const isRoot = asked === undefined ? tool === 'glob' : asked === '.' || asked === './';
  return isRoot ? LISTINGS.get(tool)?.exec(response.output?.slice(0, 3000) ?? '')?.[1] : undefined;
}
