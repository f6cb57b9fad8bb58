import type { SimpleCommand, Word } from '../../model/shell.ts';
import { readOptions } from '../../shell/options.ts';
import { copy, link, move, remove, truncate } from './files.ts';
import { perl, sed } from './in-place.ts';
import { writeTo, type Write, type Writer } from './write.ts';

const INNER: readonly Writer[] = [sed, perl, copy, move, remove, link, truncate];

/** Takes the words of a command that another one runs on files of its choice; gives the kind of change that it makes. */
function findInner(words: readonly Word[]): Writer | undefined {
  const program = words[0]?.value?.split('/').at(-1);
  return INNER.find((writer) => program !== undefined && writer.programs.includes(program));
}

/** The file that the outer program would fill in. */
const SOME_FILE = { text: '"$FILE"', value: undefined, pattern: false, start: 0, end: 0 } as const;

/** That it writes can be read, which file it writes cannot. */
function innerWrites(
  words: readonly Word[],
  command: SimpleCommand,
  call: Parameters<Writer['find']>[1],
): Write[] {
  const writer = findInner(words);
  if (writer === undefined) return [];
  const filled = words.some((word) => word.value === '{}') ? words : [...words, SOME_FILE];
  const given = filled.map((word) => (word.value === '{}' ? SOME_FILE : word));
  const found = writer.find({ ...command, words: given }, call);
  return found.map(({ by, leftOut, path }) => ({
    by,
    certain: false,
    ...(path && leftOut === undefined ? { path } : {}),
  }));
}

/** Words after these begin the command that xargs runs. */
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

export const findExec: Writer = {
  programs: ['find', 'gfind', 'fd', 'fdfind'],
  find(command, call) {
    const { words } = command;
    const at = words.findIndex((word) =>
      /^(?:-exec(?:dir)?|-x|-X|--exec(?:-batch)?)$/.test(word.value ?? ''),
    );
    if (at >= 0) {
      const rest = words.slice(at + 1);
      const end = rest.findIndex((word) => word.value === ';' || word.value === '+');
      return innerWrites(end < 0 ? rest : rest.slice(0, end), command, call);
    }
    if (!words.some((word) => word.value === '-delete')) return [];
    const start = words[1];
    const name = words[words.findIndex((word) => word.value === '-name') + 1]?.value;
    const folder = start?.value?.startsWith('-') === false ? start.value : '.';
    if (start !== undefined && start.value === undefined) return writeTo('remove', start);
    const path = `${folder}/${name ?? '*'}`;
    return [{ by: 'remove', path, isPattern: true, certain: false }];
  },
};
