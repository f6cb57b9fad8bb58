import type { SimpleCommand, Word } from '../model/shell.ts';
import { hasEndedWell } from './call-end.ts';
import { hasOption, readOptions } from '../shell/options.ts';
import { readGitCall, type GitCall } from '../shell/git-call.ts';
import type { WalkedCall } from '../shell/follow-calls.ts';
import { resolvePath } from '../text/home.ts';
import { isAbsolute, isInside, joinPath, normalizePath } from '../text/paths.ts';

/** What a git command tells of where repositories are. */
export type GitPlace =
  /** The root of a checkout. */
  | {
      readonly kind: 'root';
      readonly path: string;
      readonly from: 'toplevel' | 'clone' | 'worktree' | 'init';
    }
  /** Git worked here: it is a checkout, or a folder of one. */
  | { readonly kind: 'worked'; readonly path: string }
  /** Git found no repository here. */
  | { readonly kind: 'no-repository'; readonly path: string }
  /** Two checkouts, or a checkout and a remote address, belong to one project. */
  | { readonly kind: 'same-project'; readonly a: string; readonly b: string };

/** Subcommands that work only in a repository. */
const NEEDS_REPOSITORY: ReadonlySet<string> = new Set(
  (
    'add am apply blame branch cat-file checkout cherry-pick clean commit describe diff fetch log ls-files merge mv ' +
    'pull push rebase reflog remote reset restore rev-list rev-parse revert rm show stash status switch tag worktree'
  ).split(' '),
);

/** Gives the address of a remote without its scheme, user and ending: github.com/ada/app */
function addressOf(remote: string): string {
  const plain = remote
    .replace(/^[a-z+]{2,10}:\/\//i, '')
    .replace(/^[\w.-]{1,60}@/, '')
    .replace(/\.git\/?$|\/$/, '')
    .replace(':', '/');
  return `remote:${plain.toLowerCase()}`;
}

function isRemoteAddress(text: string): boolean {
  return /^[a-z+]{2,10}:\/\/|^[\w.-]{1,60}@[\w.-]{1,100}:/i.test(text) && !text.startsWith('file:');
}

function absolute(git: GitCall, word: Word | undefined): string | undefined {
  if (word?.value === undefined) return undefined;
  return resolvePath(git.directory.known ? git.directory.path : undefined, word.value);
}

function fromToplevel(git: GitCall, output: string): GitPlace[] {
  const folder = git.directory.known ? git.directory.path : undefined;
  for (const line of output.split('\n')) {
    const text = line.trim();
    if (text.length > 400 || !isAbsolute(text) || (folder !== undefined && !isInside(text, folder))) continue;
    return [{ kind: 'root', path: normalizePath(text), from: 'toplevel' }];
  }
  return [];
}

function fromClone(git: GitCall): GitPlace[] {
  const { operands } = readOptions(git.words, {
    letters: 'bocj',
    names: ['branch', 'depth', 'origin', 'config', 'reference'],
  });
  const source = operands[0]?.value;
  if (source === undefined) return [];
  const named = absolute(git, operands[1]);
  const name =
    source
      .replace(/\/$/, '')
      .replace(/\.git$/, '')
      .split(/[/:]/)
      .at(-1) ?? '';
  const path =
    operands.length > 1 ? named : git.directory.known ? joinPath(git.directory.path, name) : undefined;
  if (path === undefined) return [];
  const origin = isRemoteAddress(source) ? addressOf(source) : absolute(git, operands[0]);
  return [
    { kind: 'root', path, from: 'clone' },
    ...(origin === undefined ? [] : [{ kind: 'same-project' as const, a: path, b: origin }]),
  ];
}

/** /ws-fix  1a2b3c4 [fix]; worktree /ws-fix */
const WORKTREE_LINE = /^(?:worktree (\S.{0,400})|(\S.{0,400}?)\s{1,80}[0-9a-f]{7,40} [[(])/;

function fromWorktree(git: GitCall, output: string): GitPlace[] {
  const verb = git.words[0]?.value;
  const here = git.directory.known ? git.directory.path : undefined;
  const paths: string[] = [];
  if (verb === 'add') {
    const { operands } = readOptions(git.words.slice(1), { letters: 'bB', names: ['reason'] });
    const path = absolute(git, operands[0]);
    if (path !== undefined) paths.push(path);
  } else if (verb === 'list') {
    for (const line of output.split('\n')) {
      const found = WORKTREE_LINE.exec(line);
      const path = found?.[1] ?? found?.[2];
      if (path !== undefined && isAbsolute(path)) paths.push(normalizePath(path.trim()));
    }
  }
  return paths.flatMap((path): GitPlace[] => [
    { kind: 'root', path, from: 'worktree' },
    ...(here === undefined ? [] : [{ kind: 'same-project' as const, a: path, b: here }]),
  ]);
}

/** origin	https://example.com/ada/app.git (fetch); To example.com:ada/app.git */
const REMOTE_LINE = /^(?:\S{1,60}\t(\S{1,300}) \((?:fetch|push)\)|To (\S{1,300}))$/;

function fromRemote(git: GitCall, output: string): GitPlace[] {
  if (!git.directory.known) return [];
  const here = git.directory.path;
  const isAddress = git.words[0]?.value === 'get-url';
  return output.split('\n').flatMap((line): GitPlace[] => {
    const found = REMOTE_LINE.exec(line.trimEnd());
    const remote = found?.[1] ?? found?.[2] ?? (isAddress && isRemoteAddress(line) ? line.trim() : undefined);
    return remote === undefined ? [] : [{ kind: 'same-project', a: here, b: addressOf(remote) }];
  });
}

/** fatal: not a git repository (or any of the parent directories): .git */
const NO_REPOSITORY = 'not a git repository';

/** Where the only git command of a call found no repository. */
function missingRepository(git: GitCall, { action, walk }: WalkedCall): GitPlace[] {
  const isOnly = walk.commands.filter((command) => readGitCall(command) !== undefined).length === 1;
  return isOnly && git.directory.known && action.output.includes(NO_REPOSITORY)
    ? [{ kind: 'no-repository', path: git.directory.path }]
    : [];
}

function placesOf(command: SimpleCommand, call: WalkedCall): GitPlace[] {
  const git = readGitCall(command);
  if (git === undefined) return [];
  if (!hasEndedWell(command, call)) return missingRepository(git, call);
  const { output } = call.action;
  const isShown = command.stdout.to === 'screen';
  if (git.subcommand === 'clone') return fromClone(git);
  if (git.subcommand === 'init') {
    const path = readOptions(git.words).operands[0]
      ? absolute(git, readOptions(git.words).operands[0])
      : git.directory.known
        ? git.directory.path
        : undefined;
    return path === undefined ? [] : [{ kind: 'root', path, from: 'init' }];
  }
  if (!NEEDS_REPOSITORY.has(git.subcommand) || output.includes(NO_REPOSITORY)) {
    return missingRepository(git, call);
  }
  const places: GitPlace[] = git.directory.known ? [{ kind: 'worked', path: git.directory.path }] : [];
  if (hasOption(readOptions(git.words), '--no-index')) return [];
  if (git.subcommand === 'rev-parse' && isShown && hasOption(readOptions(git.words), '--show-toplevel')) {
    places.push(...fromToplevel(git, output));
  }
  if (git.subcommand === 'worktree') places.push(...fromWorktree(git, isShown ? output : ''));
  if (git.subcommand === 'remote' || git.subcommand === 'push') places.push(...fromRemote(git, output));
  return places;
}

/** Takes the shell calls of a session; gives what their git commands tell of where repositories are. */
export function findGitPlaces(calls: readonly WalkedCall[]): GitPlace[] {
  return calls.flatMap((call) => call.walk.commands.flatMap((command) => placesOf(command, call)));
}
