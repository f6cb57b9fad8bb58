import { isArray, readAt, readText } from '../input/json.ts';

/** Words in the name of a tool from elsewhere (an MCP server, a plugin) that say that it writes. */
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

/** Takes a tool's own name, its server's left out; tells whether it says that it changes files. */
export function saysThatItWrites(name: string): boolean {
  // write_file   |   createFile
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some(
    (word, index) => WRITING_WORDS.has(word) || WRITING_PAIRS.has(`${word} ${words[index + 1] ?? ''}`),
  );
}

/** Takes a tool's name with its server's (`mcp__files__write_file`); tells whether it says that it changes files. */
export function isWritingMcpTool(tool: string): boolean {
  return tool.startsWith('mcp__') && saysThatItWrites(tool.slice(tool.lastIndexOf('__') + 2));
}

/** Keys under which such tools are given the file; where a file is moved, the place that it goes to comes first. */
const PATH_KEYS: readonly string[] = [
  'destination',
  'new_path',
  'newPath',
  'file_path',
  'filePath',
  'path',
  'relative_path',
  'relativePath',
  'absolute_path',
  'notebook_path',
  'target_file',
  'pathInProject',
  'filename',
  'file',
  'uri',
];

/** Takes the input of such a tool; gives the file that it names, or `undefined` where it names none. */
export function readWrittenPath(input: unknown): string | undefined {
  for (const key of PATH_KEYS) {
    const found = readText(input, key);
    if (found !== undefined) return found;
  }
  const paths = readAt(input, 'paths');
  return isArray(paths) && paths.length === 1 ? readText(paths, 0) : undefined;
}
