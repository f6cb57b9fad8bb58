export type Language = 'python' | 'node' | 'ruby' | 'perl' | 'php';

/** A call that writes a file. */
export interface WritingCall {
  /** Matches up to the parenthesis that opens its arguments. */
  readonly pattern: RegExp;
  /** Which arguments name files (counted from 0, from the end where negative), or the thing the method is called on. */
  readonly on: readonly number[] | 'receiver';
  /** It writes only if one of its later arguments looks like this. */
  readonly mode?: RegExp;
}

/** 'w', "a", 'wb', 'r+', mode='w' */
const WRITING_MODE = /^(?:mode ?= ?)?["'](?:[wax]|r\+)[bt+]{0,2}["']$/;

export const WRITING_CALLS: Readonly<Record<Language, readonly WritingCall[]>> = {
  python: [
    { pattern: /(?<![\w.])(?:io\.|codecs\.)?open\(/g, on: [0], mode: WRITING_MODE },
    { pattern: /\.open\((?=(?:mode ?= ?)?["'](?:[wax]|r\+))/g, on: 'receiver' },
    { pattern: /\.write_(?:text|bytes)\(/g, on: 'receiver' },
    { pattern: /\.unlink\(/g, on: 'receiver' },
    { pattern: /\bos\.(?:remove|unlink)\(/g, on: [0] },
    { pattern: /\b(?:os\.(?:rename|replace)|shutil\.move)\(/g, on: [0, 1] },
    { pattern: /\bshutil\.(?:copy|copy2|copyfile|copytree)\(/g, on: [1] },
    { pattern: /\bshutil\.rmtree\(/g, on: [0] },
    { pattern: /\bfileinput\.(?:input|FileInput)\(/g, on: [0], mode: /^inplace ?= ?(?:True|1)$/ },
  ],
  node: [
    { pattern: /\b(?:writeFile|appendFile)(?:Sync)?\(/g, on: [0] },
    { pattern: /\bcreateWriteStream\(/g, on: [0] },
    { pattern: /\b(?:unlink|rm|truncate)(?:Sync)?\(/g, on: [0] },
    { pattern: /\brename(?:Sync)?\(/g, on: [0, 1] },
    { pattern: /\b(?:copyFile|cp)(?:Sync)?\(/g, on: [1] },
    { pattern: /\bBun\.write\(/g, on: [0] },
    { pattern: /\bDeno\.(?:write(?:Text)?File|remove)(?:Sync)?\(/g, on: [0] },
  ],
  ruby: [
    { pattern: /\b(?:File|IO)\.(?:write|binwrite)\(/g, on: [0] },
    { pattern: /\bFile\.(?:open|new)\(/g, on: [0], mode: /^["'](?:[wa]|r\+)/ },
    { pattern: /\bFile\.(?:delete|unlink)\(/g, on: [0] },
    { pattern: /\b(?:File\.rename|FileUtils\.(?:mv|move))\(/g, on: [0, 1] },
    { pattern: /\bFileUtils\.(?:cp|copy|cp_r|copy_file)\(/g, on: [1] },
    { pattern: /\bFileUtils\.(?:rm|rm_f|rm_rf)\(/g, on: [0] },
  ],
  perl: [
    // open(my $out, '>', 'src/a.pl')
    { pattern: /\bopen\(/g, on: [2], mode: /^["'](?:>|\+<)/ },
    { pattern: /\bunlink\(/g, on: [0] },
    { pattern: /\brename\(/g, on: [0, 1] },
  ],
  php: [
    { pattern: /\bfile_put_contents\(/g, on: [0] },
    { pattern: /\bfopen\(/g, on: [0], mode: /^["'](?:[waxc]|r\+)/ },
    { pattern: /\bunlink\(/g, on: [0] },
    { pattern: /\bcopy\(/g, on: [1] },
  ],
};
