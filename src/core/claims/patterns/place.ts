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
