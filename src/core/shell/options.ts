import type { Word } from '../model/shell.ts';

/** Which options of a program take a value of their own: letters for `-t X`, names for `--target X`. */
export interface ValuedOptions {
  readonly letters?: string;
  readonly names?: readonly string[];
}

export interface ReadWords {
  /** Words that are no options and no values of options. */
  readonly operands: readonly Word[];
  /** Options as typed, clusters taken apart, without their values: '-n', '--in-place'. */
  readonly options: ReadonlySet<string>;
  /** The last value of each option that was given one. */
  readonly values: ReadonlyMap<string, Word>;
}

function tailOf(word: Word, value: string): Word {
  return { ...word, text: value, value };
}

/** Takes the words after a program; gives its operands and options, by the common rules of option parsing. */
export function readOptions(words: readonly Word[], valued: ValuedOptions = {}): ReadWords {
  const operands: Word[] = [];
  const options = new Set<string>();
  const values = new Map<string, Word>();
  let at = 0;
  const takeNext = (option: string): void => {
    const next = words[at];
    if (next !== undefined) values.set(option, next);
    at += 1;
  };
  while (at < words.length) {
    const word = words[at];
    at += 1;
    if (word === undefined) continue;
    const { value } = word;
    if (value === '--') {
      operands.push(...words.slice(at));
      break;
    }
    if (value === undefined || !value.startsWith('-') || value === '-') {
      operands.push(word);
    } else if (value.startsWith('--')) {
      const equals = value.indexOf('=');
      const option = equals < 0 ? value : value.slice(0, equals);
      options.add(option);
      if (equals >= 0) values.set(option, tailOf(word, value.slice(equals + 1)));
      else if (valued.names?.includes(option.slice(2))) takeNext(option);
    } else {
      for (let index = 1; index < value.length; index += 1) {
        const letter = value.charAt(index);
        options.add(`-${letter}`);
        if (!valued.letters?.includes(letter)) continue;
        if (index + 1 < value.length) values.set(`-${letter}`, tailOf(word, value.slice(index + 1)));
        else takeNext(`-${letter}`);
        break;
      }
    }
  }
  return { operands, options, values };
}

/** Whether any of `names` was given as an option. */
export function hasOption({ options }: ReadWords, ...names: readonly string[]): boolean {
  return names.some((name) => options.has(name));
}
