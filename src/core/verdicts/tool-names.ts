import type { Kind } from '../model/report.ts';

/** What a tool may have done that is known by its name alone. */
export interface ToolMeaning {
  readonly kinds: readonly Kind[];
  /** Its name says that it runs the check; otherwise it may run anything. */
  readonly isNamed: boolean;
}

const TEST_WORDS: ReadonlySet<string> = new Set(
  'test tests testing unittest spec specs e2e smoke pytest jest vitest mocha rspec'.split(' '),
);
const BUILD_WORDS: ReadonlySet<string> = new Set('build rebuild compile typecheck'.split(' '));
/** Words of tools that may run any command, and of those that check something. */
const OPEN_WORDS: ReadonlySet<string> = new Set(
  'run execute exec shell bash terminal command cmd script process task verify check validate ci diagnostics problems'.split(
    ' ',
  ),
);
/** Verbs of tools that only show, look up or write down. */
const SHOWING_VERBS: ReadonlySet<string> = new Set(
  'get list find search read describe show fetch view lookup create add write generate open explain'.split(
    ' ',
  ),
);

/** Takes the name of a tool that is neither a shell nor an editor; tells what it may have run, or nothing. */
export function readToolName(tool: string): ToolMeaning | undefined {
  // mcp__runner__run_tests   |   mcp__ide__getDiagnostics   |   runner.runTests
  const at = Math.max(tool.lastIndexOf('__') + 2, tool.lastIndexOf('.') + 1, tool.lastIndexOf('/') + 1);
  const isOfServer = at > 1;
  const words = tool
    .slice(at > 1 ? at : 0)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const shows = SHOWING_VERBS.has(words[0] ?? '');
  if (!shows) {
    const kinds: Kind[] = [];
    if (words.some((word) => TEST_WORDS.has(word))) kinds.push('tests');
    if (words.some((word) => BUILD_WORDS.has(word))) kinds.push('build');
    if (kinds.length > 0) return { kinds, isNamed: true };
  }
  const isOpen = isOfServer && words.some((word) => OPEN_WORDS.has(word));
  const diagnoses = words.includes('diagnostics') || words.includes('problems');
  if (!isOpen || (shows && !diagnoses)) return undefined;
  return { kinds: diagnoses ? ['build'] : ['tests', 'build'], isNamed: false };
}
