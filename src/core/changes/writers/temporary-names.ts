import type { SimpleCommand, Word } from '../../model/shell.ts';

/** T=$(mktemp -d); out="$(mktemp)"; D=`mktemp -d` */
const FROM_MKTEMP = /\b([A-Za-z_]\w{0,60})="?(?:\$\(|`) ?g?mktemp\b/g;

/** Takes the text of a call; gives the variables in it that hold a new temporary file or folder. */
export function findTemporaryNames(command: string): ReadonlySet<string> {
  return new Set([...command.matchAll(FROM_MKTEMP)].flatMap(([, name]) => name ?? []));
}

/** $T, "${T}/a.py" */
const FIRST_VARIABLE = /^["']?\$\{?([A-Za-z_]\w{0,60})/;

function isTemporary({ value, text }: Word, names: ReadonlySet<string>): boolean {
  const name = value === undefined ? FIRST_VARIABLE.exec(text)?.[1] : undefined;
  return name !== undefined && names.has(name);
}

/** Takes a command; gives it with the null device for what it names in a temporary folder: neither is a change. */
export function withoutTemporary(command: SimpleCommand, names: ReadonlySet<string>): SimpleCommand {
  if (names.size === 0) return command;
  const target = (word: Word): Word => (isTemporary(word, names) ? { ...word, value: '/dev/null' } : word);
  return {
    ...command,
    words: command.words.map(target),
    redirects: command.redirects.map((redirect) =>
      redirect.target === undefined ? redirect : { ...redirect, target: target(redirect.target) },
    ),
  };
}
