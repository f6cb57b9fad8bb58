import type { SimpleCommand, Word } from '../../model/shell.ts';
import { baseName } from '../../text/paths.ts';
import { writesTo, writeTo, type Write } from './write.ts';

/** Parameters of PowerShell's cmdlets that take a value. */
const VALUED: ReadonlySet<string> = new Set(
  '-path -literalpath -filepath -destination -value -encoding -itemtype -name -newname -filter -include -exclude'.split(
    ' ',
  ),
);

interface Parameters {
  readonly named: ReadonlyMap<string, Word>;
  readonly switches: ReadonlySet<string>;
  readonly positional: readonly Word[];
}

/** A value with a variable in it is computed. */
function plain(word: Word): Word {
  return word.value?.includes('$') === true ? { ...word, value: undefined } : word;
}

function readParameters(words: readonly Word[]): Parameters {
  const named = new Map<string, Word>();
  const switches = new Set<string>();
  const positional: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) continue;
    const name = /^-[A-Za-z]{2,30}$/.test(word.text) ? word.text.toLowerCase() : undefined;
    const next = words[at + 1];
    if (name === undefined) positional.push(plain(word));
    else if (VALUED.has(name) && next !== undefined) {
      named.set(name, plain(next));
      at += 1;
    } else switches.add(name);
  }
  return { named, switches, positional };
}

function pathsOf({ named, positional }: Parameters): readonly Word[] {
  const given = named.get('-path') ?? named.get('-literalpath') ?? named.get('-filepath');
  return given === undefined ? positional.slice(0, 1) : [given];
}

function targetOf({ named, positional }: Parameters): Word | undefined {
  const hasPath = named.has('-path') || named.has('-literalpath');
  return named.get('-destination') ?? positional[hasPath ? 0 : 1];
}

function moved(parameters: Parameters, by: string): Write[] {
  const target = targetOf(parameters);
  return target === undefined ? [] : writeTo(by, target);
}

const CMDLETS: Readonly<Record<string, (parameters: Parameters) => Write[]>> = {
  'set-content': (parameters) => writesTo('redirect', pathsOf(parameters), 'leave-out'),
  'add-content': (parameters) => writesTo('redirect', pathsOf(parameters), 'leave-out'),
  'clear-content': (parameters) => writesTo('redirect', pathsOf(parameters), 'leave-out'),
  'out-file': (parameters) => writesTo('redirect', pathsOf(parameters), 'leave-out'),
  'tee-object': (parameters) => writesTo('redirect', pathsOf(parameters), 'leave-out'),
  'remove-item': (parameters) => {
    const isRecursive = parameters.switches.has('-recurse');
    const writes = writesTo('remove', pathsOf(parameters), 'leave-out');
    return writes.map((write) =>
      isRecursive && !baseName(write.path ?? '.').includes('.') ? { ...write, isFolder: true } : write,
    );
  },
  'new-item': (parameters) => {
    const type = parameters.named.get('-itemtype')?.value?.toLowerCase();
    return type === 'directory' ? [] : writesTo('redirect', pathsOf(parameters), 'leave-out');
  },
  'copy-item': (parameters) => moved(parameters, 'copy'),
  'move-item': (parameters) => [...writesTo('move', pathsOf(parameters)), ...moved(parameters, 'move')],
  'rename-item': (parameters) => writesTo('move', pathsOf(parameters)),
};

/** Takes a command of PowerShell or cmd; gives what it writes, its redirection to a file included. */
export function findCmdletWrites({ program, words, stdout }: SimpleCommand): Write[] {
  const name = program?.toLowerCase() ?? '';
  const parameters = readParameters(words.slice(1));
  const find =
    Object.hasOwn(CMDLETS, name) && !parameters.switches.has('-whatif') ? CMDLETS[name] : undefined;
  const own = find?.(parameters) ?? [];
  const isRedirect = stdout.to === 'file' && stdout.through.length === 0;
  if (!isRedirect) return own;
  const written: Write =
    stdout.path === undefined
      ? { by: 'redirect', certain: false, leftOut: 'unset-variable' }
      : { by: 'redirect', path: stdout.path, certain: true, isByShell: true };
  return [...own, written];
}
