/** What a family knows of its options. Each field holds names apart by spaces. */
export interface OptionTable {
  /** Options that take the next word as their value. */
  readonly values?: string;
  /** Options that limit the run to a part of the tests. */
  readonly narrowing?: string;
  /** Options with which nothing is run. */
  readonly listing?: string;
  /** Options that name the folder to run in; they take a value. */
  readonly directory?: string;
  /** Positional words that do not narrow, besides the usual names of everything. */
  readonly everything?: string;
}

/** A command's words, told apart. */
export interface Options {
  /** Words that are neither options nor their values. */
  readonly positionals: readonly string[];
  /** Words after `--`. */
  readonly rest: readonly string[];
  /** Name to value; '' where it has none. */
  readonly named: ReadonlyMap<string, string>;
  readonly narrowed: string | undefined;
  readonly listed: boolean;
  readonly directory: string | undefined;
}

/** Paths and patterns that mean the whole of a project. */
const EVERYTHING = new Set(
  '. ./ ./... ... test tests spec specs src __tests__ ./test ./tests ./spec ./src all //...'.split(' '),
);

/** Takes words and a family's table; gives them told apart. */
export function readOptions(args: readonly string[], table: OptionTable): Options {
  const values = toSet(table.values, table.directory);
  const narrowing = toSet(table.narrowing);
  const directories = toSet(table.directory);
  const listing = toSet('--help --version', table.listing);
  const named = new Map<string, string>();
  const positionals: string[] = [];
  let narrowed: string | undefined;
  let directory: string | undefined;
  let listed = false;
  let at = 0;
  for (; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '--') break;
    if (!word.startsWith('-') || word === '-') {
      positionals.push(word);
      continue;
    }
    const { name, attached } = splitOption(word, values);
    let value = attached ?? '';
    if (attached === undefined && values.has(name) && at + 1 < args.length) {
      value = args[++at] ?? '';
    }
    named.set(name, value);
    if (listing.has(name) || listing.has(word)) listed = true;
    if (directories.has(name)) directory = value;
    else if (narrowing.has(name)) narrowed = joinNarrowing(narrowed, toNarrowing([name, value]));
  }
  return { positionals, rest: args.slice(at + 1), named, narrowed, listed, directory };
}

/** `--name=value`, `-Cfolder` where `-C` takes a value, else the word as it is. */
function splitOption(
  word: string,
  values: ReadonlySet<string>,
): { name: string; attached: string | undefined } {
  const equals = word.indexOf('=');
  if (equals > 0) return { name: word.slice(0, equals), attached: word.slice(equals + 1) };
  const short = word.slice(0, 2);
  if (!word.startsWith('--') && word.length > 2 && !values.has(word) && values.has(short)) {
    return { name: short, attached: word.slice(2) };
  }
  return { name: word, attached: undefined };
}

function toSet(...lists: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => (list === undefined || list === '' ? [] : list.split(' '))));
}

/** Words as one text, those with blanks in quotes: `-k "a or b"`. */
function toNarrowing(words: readonly string[]): string | undefined {
  const kept = words.filter((word) => word !== '');
  if (kept.length === 0) return undefined;
  return kept.map((word) => (/\s/.test(word) ? JSON.stringify(word) : word)).join(' ');
}

/** Takes what limits a run in several ways; gives all of it. */
export function joinNarrowing(...parts: readonly (string | undefined)[]): string | undefined {
  const kept = parts.filter((part) => part !== undefined);
  return kept.length === 0 ? undefined : kept.join(' ');
}

/** Takes the words that name what to test; gives those that limit it to a part. */
export function narrowedBy(words: readonly string[], everything = ''): string | undefined {
  const own = toSet(everything);
  const isWhole = (word: string): boolean => EVERYTHING.has(word.replace(/\/$/, '')) || own.has(word);
  return toNarrowing(words.filter((word) => !isWhole(word)));
}

/** Takes a table and words; gives undefined where nothing is run, else what narrows it and where it runs. */
export function readRun(
  args: readonly string[],
  table: OptionTable,
): { narrowed: string | undefined; directory: string | undefined; options: Options } | undefined {
  const options = readOptions(args, table);
  if (options.listed) return undefined;
  const narrowed = joinNarrowing(options.narrowed, narrowedBy(options.positionals, table.everything));
  return { narrowed, directory: options.directory, options };
}
