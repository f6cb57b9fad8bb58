import type { SimpleCommand } from '../../model/shell.ts';
import { writeTo, type Write } from './write.ts';

const WRITING: ReadonlySet<string> = new Set(['>', '>>', '>|', '&>', '&>>']);

/** >&2 and >&- name no file; >& out.txt does. */
function isFileRedirect(operator: string, target: string | undefined): boolean {
  if (WRITING.has(operator)) return true;
  return operator === '>&' && target !== undefined && !/^(?:\d+-?|-)$/.test(target);
}

/** Takes a command; gives the files that the shell opens for writing for it. */
export function findRedirectWrites({ redirects }: SimpleCommand): Write[] {
  return redirects.flatMap(({ operator, target }) => {
    if (target === undefined || !isFileRedirect(operator, target.value)) return [];
    // > >(tee log)
    if (/^>?\(/.test(target.text)) return [];
    return writeTo('redirect', target, 'leave-out').map((write) => ({ ...write, isByShell: true }));
  });
}
