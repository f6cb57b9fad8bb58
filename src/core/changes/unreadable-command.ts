import type { WalkedCall } from '../shell/follow-calls.ts';
import { endOf } from './call-end.ts';
import type { FoundChange } from './place-change.ts';

/** [IO.File]::WriteAllText($path, $text); ForEach-Object { Set-Content $_ x } */
const POWERSHELL_WRITE =
  /\bWriteAll(?:Text|Lines)\b|\{[^{}]{0,300}\b(?:Set-Content|Add-Content|Out-File|Remove-Item|Copy-Item|Move-Item)\b/i;

/** sed -i, git pull, git checkout, > src/a.py in a text that could not be followed */
const SHELL_WRITE =
  /\bsed -i|\bperl -[\w]{0,6}i|\bgit (?:pull|merge|rebase|reset --hard|apply|checkout|switch|restore)\b|(?:^|[^<>=\-&\d])>{1,2} ?[^\s>&|/=]/;

/** Takes a call whose command could not be followed, and in which no write was found; gives the one it may have made. */
export function findUnreadableWrites({ event, action, walk, start }: WalkedCall): FoundChange[] {
  const end = endOf(event.state);
  if (walk.followed || end === 'failed' || end === 'never-ran') return [];
  const pattern = walk.dialect === 'bash' ? SHELL_WRITE : POWERSHELL_WRITE;
  if (!pattern.test(action.command.slice(0, 20_000))) return [];
  const folder = start.known ? start.path : undefined;
  return [{ event, place: event.place, callId: event.id, by: 'script', folder, certain: false }];
}
