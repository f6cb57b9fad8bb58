import { baseName, extensionOf } from '../../text/paths.ts';

export type FileKind = 'generated' | 'prose' | 'log' | 'text' | 'image' | 'records' | 'settings' | 'other';

const BY_EXTENSION: readonly (readonly [FileKind, readonly string[]])[] = [
  ['generated', ['.pyc', '.pyo', '.class']],
  ['prose', ['.md', '.markdown', '.rst', '.adoc']],
  ['log', ['.log']],
  ['text', ['.txt', '.diff', '.patch']],
  [
    'image',
    ['.png', '.jpg', '.jpeg', '.gif', '.svg', '.webp', '.ico', '.bmp', '.tif', '.tiff', '.avif', '.heic'],
  ],
  ['records', ['.jsonl']],
  ['settings', ['.json', '.jsonc', '.yaml', '.yml', '.toml', '.xml', '.iml', '.ini', '.mdc', '.lock']],
];

/** LICENSE, LICENSE-MIT, CHANGELOG, CHANGELOG.md */
const PROSE_NAME = /^(?:LICEN[CS]E|CHANGELOG)(?:[.-].{0,20})?$/i;

/** Files that are code although their extension says text. */
const CODE_NAMES: ReadonlySet<string> = new Set(['CMakeLists.txt']);

/** Gives what kind of file a name stands for. */
export function kindOfFile(path: string): FileKind {
  const name = baseName(path);
  if (CODE_NAMES.has(name)) return 'other';
  const extension = extensionOf(path);
  if (PROSE_NAME.test(name) && !SOURCE_EXTENSIONS.has(extension)) return 'prose';
  return BY_EXTENSION.find(([, extensions]) => extensions.includes(extension))?.[0] ?? 'other';
}

const SOURCE_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    '.py .pyi .pyx .js .jsx .mjs .cjs .ts .tsx .mts .cts .vue .svelte .go .rs .rb .java .kt .kts .scala .groovy ' +
    '.c .h .cc .cpp .cxx .hh .hpp .m .mm .swift .cs .fs .vb .php .pl .pm .lua .r .jl .dart .ex .exs .erl .hs .ml ' +
    '.clj .cljs .zig .nim .sql .sh .bash .zsh .fish .ps1 .css .scss .less .html .proto .tf .gradle .cmake'
  ).split(' '),
);

/** Whether a name ends like a source file. */
export function hasSourceExtension(path: string): boolean {
  return SOURCE_EXTENSIONS.has(extensionOf(path));
}
