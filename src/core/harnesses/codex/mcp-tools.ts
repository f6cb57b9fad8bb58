import { isArray, readAt, readText } from '../../input/json.ts';

/** Words in a tool's name that say that it writes. */
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

/** Whether a tool of an MCP server says by its name that it changes files. */
export function isWritingMcpTool(tool: string): boolean {
  // mcp__filesystem__write_file   |   mcp__ide__createFile
  if (!tool.startsWith('mcp__')) return false;
  const words = tool
    .slice(tool.lastIndexOf('__') + 2)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some(
    (word, index) => WRITING_WORDS.has(word) || WRITING_PAIRS.has(`${word} ${words[index + 1] ?? ''}`),
  );
}

/** Keys under which tools are given the file; where a file is moved, the place that it goes to comes first. */
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
  'target_file',
  'pathInProject',
  'filename',
  'file',
  'uri',
];

/** The file that such a tool was given, or `undefined` where its input names none. */
export function readMcpPath(input: unknown): string | undefined {
  for (const key of PATH_KEYS) {
    const found = readText(input, key);
    if (found !== undefined) return found;
  }
  const paths = readAt(input, 'paths');
  return isArray(paths) && paths.length === 1 ? readText(paths, 0) : undefined;
}
