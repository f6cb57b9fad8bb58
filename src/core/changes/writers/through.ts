import type { SimpleCommand, Word } from '../../model/shell.ts';
import type { WalkedCall } from '../../shell/follow-calls.ts';
import { readOptions } from '../../shell/options.ts';
import { copy, link, move, remove, truncate } from './files.ts';
import { perl, sed } from './in-place.ts';
import type { Write, Writer } from './write.ts';

const INNER: readonly Writer[] = [sed, perl, copy, move, remove, link, truncate];

/** Takes the words of a command that another one runs on files of its choice; gives the kind of change that it makes. */
function findInner(words: readonly Word[]): Writer | undefined {
  const program = words[0]?.value?.split('/').at(-1);
  return INNER.find((writer) => program !== undefined && writer.programs.includes(program));
}

/** The file that the outer program would fill in. */
const SOME_FILE = { text: '"$FILE"', value: undefined, pattern: false, start: 0, end: 0 } as const;

/** That it writes can be read, which file it writes cannot. */
function innerWrites(words: readonly Word[], command: SimpleCommand, call: WalkedCall): Write[] {
  const isFilled = words.some((word) => word.value?.includes('{}') === true);
  const found = isFilled
    ? []
    : (findInner(words)?.find({ ...command, words: [...words, SOME_FILE] }, call) ?? []);
  return found.map(({ by, leftOut }) => ({
    by,
    certain: false,
    ...(leftOut === undefined ? {} : { leftOut }),
  }));
}

/** Options of xargs that take a value. */
const XARGS_VALUED = {
  letters: 'aEILlnPsd',
  names: ['max-args', 'max-procs', 'replace', 'delimiter', 'arg-file'],
};

export const xargs: Writer = {
  programs: ['xargs', 'gxargs', 'parallel'],
  find(command, call) {
    const given = command.words.slice(1);
    const at = given.findIndex((word) => word === readOptions(given, XARGS_VALUED).operands[0]);
    return at < 0 ? [] : innerWrites(given.slice(at), command, call);
  },
};

/** Where a `find` looks, and the name that it looks for, as a pattern of paths: src/*.py */
function patternOf({ words }: SimpleCommand): string | undefined {
  const start = words[1];
  const name = words[words.findIndex(({ value }) => value === '-name' || value === '-iname') + 1]?.value;
  if (start !== undefined && start.value === undefined) return undefined;
  const folder = start?.value?.startsWith('-') === false ? start.value : '.';
  return `${folder}/${name ?? '*'}`;
}

const FINDERS: readonly string[] = ['find', 'gfind'];

/** Takes a command that a `find` runs on what it finds; gives it with the pattern of the find for its `{}`. */
export function fillIn(command: SimpleCommand, { walk }: WalkedCall): SimpleCommand {
  if (!command.words.some(({ value }) => value === '{}')) return command;
  const finder = walk.commands.findLast(
    ({ index, program }) => index < command.index && program !== undefined && FINDERS.includes(program),
  );
  const path = finder === undefined ? undefined : patternOf(finder);
  if (path === undefined) return command;
  const words = command.words.map((word) =>
    word.value === '{}' ? { ...word, value: path, pattern: /[*?[]/.test(path) } : word,
  );
  return { ...command, words };
}

/** find src -name '*.pyc' -delete; what `-exec` runs is read as a command of its own. */
export const findDelete: Writer = {
  programs: FINDERS,
  find(command) {
    if (!command.words.some((word) => word.value === '-delete')) return [];
    const path = patternOf(command);
    return path === undefined
      ? [{ by: 'remove', certain: false }]
      : [{ by: 'remove', path, isPattern: true, certain: false }];
  },
};
