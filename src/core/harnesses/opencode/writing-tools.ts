import { readText } from '../../input/json.ts';

/** Words in the name of a tool from elsewhere (MCP, a plugin) that say that it writes. */
const WRITING_WORDS: ReadonlySet<string> = new Set([
  'write',
  'rewrite',
  'overwrite',
  'edit',
  'replace',
  'insert',
  'rename',
]);

/** Pairs of neighbouring words that say so. */
const WRITING_PAIRS: ReadonlySet<string> = new Set(['create file', 'delete file', 'move file']);

/** Whether a tool that is not OpenCode's own says by its name that it changes files. */
export function isWritingTool(tool: string): boolean {
  // filesystem_write_file   |   ide_createFile
  const words = tool
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some(
    (word, index) => WRITING_WORDS.has(word) || WRITING_PAIRS.has(`${word} ${words[index + 1] ?? ''}`),
  );
}

/** Keys under which such tools are given the file; where a file is moved, the place that it goes to comes first. */
const PATH_KEYS: readonly string[] = [
  'destination',
  'new_path',
  'newPath',
  'filePath',
  'file_path',
  'path',
  'relative_path',
  'relativePath',
  'target_file',
  'filename',
  'file',
];

/** The file that such a tool was given; without one it may have written anything but a file. */
export function readWrittenPath(input: unknown): string | undefined {
  return PATH_KEYS.map((key) => readText(input, key)).find((path) => path !== undefined);
}
