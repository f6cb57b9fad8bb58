const PARTS = new Set([
  'package',
  'module',
  'crate',
  'folder',
  'directory',
  'file',
  'component',
  'isolation',
]);
const PREPOSITIONS = new Set(['in', 'for', 'under', 'of', 'within', 'inside']);

/** Takes tokens and the place of a preposition, tells whether a part of the project follows: "in `src/parser`". */
export function namesPlace(tokens: readonly string[], at: number): boolean {
  const preposition = tokens[at] ?? '';
  if (!PREPOSITIONS.has(preposition)) return false;
  const place = tokens.slice(at + 1, at + 6);
  const [first = '', second = ''] = place;
  if (ALL_OF.has(first)) return false;
  // "for the parser", but "for the first time"
  if (preposition === 'for' && first === 'the' && second !== '' && !NO_PARTS.has(second)) return true;
  return first.startsWith('~') || isPath(first) || place.some((token) => PARTS.has(token));
}

const NO_PARTS = new Set([
  'first',
  'second',
  'third',
  'record',
  'moment',
  'time',
  'whole',
  'entire',
  'full',
  'project',
  'repo',
  'repository',
  'codebase',
  'app',
  'workspace',
  'change',
  'fix',
  'release',
  'most',
  'last',
  'next',
  'branch',
  'pr',
]);

const SOURCE_ENDING = /\w\.(?:py|ts|tsx|mts|jsx|mjs|go|rs|java|kt|rb|c|cc|cpp|h|cs|php|swift|ex|exs|scala)$/;

/** src/parser · a.py: a path, and no script that is run ("./test.sh", "scripts/test"). */
export function isPath(token: string): boolean {
  if (SOURCE_ENDING.test(token)) return true;
  return /^[a-z@][\w.@-]*\/\w/i.test(token) && !/^(?:scripts|bin|tools)\//.test(token);
}

const ALL_OF = new Set(['all', 'every', 'each', 'both']);
const WHOLE = new Set(
  'suite suites repo repository project codebase workspace monorepo tree checkout app application'.split(' '),
);
const BARE = new Set(['the', 'this', 'our', 'my', 'whole', 'full', 'entire', 'test', 'current']);

/** Takes the tokens after a preposition, tells whether they stand for all there is: "the repo", "all packages". */
export function namesWhole(tokens: readonly string[]): boolean {
  if (ALL_OF.has(tokens[0] ?? '')) return true;
  // "in 3 files"
  if (/^\d+$/.test(tokens[0] ?? '') && tokens.length === 2) return true;
  return tokens.every((token) => BARE.has(token) || WHOLE.has(token));
}
