import type { Word } from '../../model/shell.ts';
import { hasOption, readOptions } from '../../shell/options.ts';
import { baseName } from '../../text/paths.ts';
import { writeTo, type Write, type Writer } from './write.ts';

/** What arrives may be the same as what was there, so that none of these is a certain change. */
const uncertain = (writes: readonly Write[]): Write[] =>
  writes.map((write) => ({ ...write, certain: false }));

function intoFolder(by: string, folder: Word | undefined): Write[] {
  if (folder === undefined) return [{ by, path: '.', isFolder: true, certain: false }];
  return uncertain(writeTo(by, folder)).map((write) => ({ ...write, isFolder: true }));
}

/** https://example.com/a/b.json?x=1 -> b.json */
function nameOfUrl(word: Word | undefined): string | undefined {
  const name = baseName(word?.value?.split(/[?#]/)[0] ?? '');
  return name === '' ? undefined : name;
}

const CURL = {
  letters: 'oHdXuAebFTmrwxKEcCDYyzQPtU',
  names: ['output', 'output-dir', 'header', 'data', 'request'],
};

export const curl: Writer = {
  programs: ['curl'],
  find({ words }) {
    const read = readOptions(words.slice(1), CURL);
    const target = read.values.get('-o') ?? read.values.get('--output');
    if (target !== undefined) return uncertain(writeTo('download', target));
    if (!hasOption(read, '-O', '--remote-name')) return [];
    const path = nameOfUrl(read.operands.at(-1));
    return [{ by: 'download', ...(path === undefined ? {} : { path }), certain: false }];
  },
};

const WGET = {
  letters: 'OPoatTUw',
  names: ['output-document', 'directory-prefix', 'header', 'tries', 'timeout'],
};

export const wget: Writer = {
  programs: ['wget'],
  find({ words }) {
    const read = readOptions(words.slice(1), WGET);
    if (hasOption(read, '--spider', '--help', '--version')) return [];
    const target = read.values.get('-O') ?? read.values.get('--output-document');
    if (target !== undefined) return uncertain(writeTo('download', target));
    const folder = read.values.get('-P') ?? read.values.get('--directory-prefix');
    if (folder !== undefined) return intoFolder('download', folder);
    const path = nameOfUrl(read.operands.at(-1));
    return [{ by: 'download', ...(path === undefined ? {} : { path }), certain: false }];
  },
};

/** host:path, user@host:path: another machine's file; C:\x is not. */
const isRemote = (word: Word): boolean => /^[^/\\]{2,255}:/.test(word.value ?? '');

export const remoteCopy: Writer = {
  programs: ['rsync', 'scp', 'robocopy'],
  find({ words }) {
    const read = readOptions(words.slice(1), {
      letters: 'efTBPiFo',
      names: ['exclude', 'include', 'filter'],
    });
    const target = read.operands.at(-1);
    if (target === undefined || read.operands.length < 2 || isRemote(target)) return [];
    if (hasOption(read, '-n', '--dry-run', '--list-only')) return [];
    return intoFolder('copy', target);
  },
};

export const extract: Writer = {
  programs: ['tar', 'gtar', 'bsdtar'],
  find({ words }) {
    // tar xzf a.tgz -C src: the first word may stand for options without a hyphen
    const [first, ...others] = words.slice(1);
    const isBare = first?.value !== undefined && /^[A-Za-z]{1,12}$/.test(first.value);
    const mode = isBare ? first.value : '';
    const read = readOptions(isBare ? others : words.slice(1), {
      letters: 'fC',
      names: ['file', 'directory'],
    });
    const extracts = mode.includes('x') || hasOption(read, '-x', '--extract', '--get');
    if (!extracts || mode.includes('O') || hasOption(read, '-O', '--to-stdout')) return [];
    return intoFolder('extract', read.values.get('-C') ?? read.values.get('--directory'));
  },
};

export const unzip: Writer = {
  programs: ['unzip'],
  find({ words }) {
    const read = readOptions(words.slice(1), { letters: 'dxP' });
    if (hasOption(read, '-l', '-t', '-p', '-c', '-v', '-z', '-Z')) return [];
    return intoFolder('extract', read.values.get('-d'));
  },
};
