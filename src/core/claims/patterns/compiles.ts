import { readWithoutErrors } from './passing.ts';
import type { ClaimPattern } from './pattern.ts';
import { isStatementEnd } from './tail.ts';
import { STOP_WORDS } from './vocabulary.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What a build is a build of, when it is all of it. */
const WHOLE = set(
  'it everything code project codebase workspace app application repo repository solution program monorepo typescript',
);
/** Parts that a project builds. */
const PARTS = set(
  `package packages library libraries module modules crate crates extension binary binaries file files bindings
  benchmark benchmarks plugin server client backend frontend target targets component components example examples
  sdk cli addon service services executable test tests suite runner`,
);
const BARE_VERBS = set('compiles builds typechecks compile');
const VERBS = set('compiles compiled compile builds build built typechecks typechecked typecheck');
const ADVERBS = set('now still also all again even both');
const WELL = set('cleanly successfully fine ok clean green');

const MAX_SUBJECT = 6;

/** "It compiles cleanly", "The library builds successfully", "Compiles without errors". */
export const compiles: ClaimPattern = {
  id: 'compiles',
  title: 'Code that compiles or builds without errors',
  kinds: ['build'],
  match: ({ tokens }, start) => {
    const subject = readBuilt(tokens, start);
    let at = subject.end;
    while (ADVERBS.has(tokens[at] ?? '') && at - subject.end < 3) at += 1;
    const verb = tokens[at] ?? '';
    if (!VERBS.has(verb) || (subject.end === start && !BARE_VERBS.has(verb))) return [];
    const end = readWell(tokens, at);
    // "It compiles." says enough; "Compiles." and "it built" do not.
    const isPlain = end === undefined && subject.end > start && BARE_VERBS.has(verb) && verb !== 'compile';
    if (end === undefined && !isPlain) return [];
    const last = end ?? at + 1;
    if (!isStatementEnd(tokens, last)) return [];
    if (
      isPlain &&
      ['to', 'with', 'in', 'on', 'from', 'against', 'for', 'under', 'as', 'into', 'at'].includes(
        tokens[last] ?? '',
      )
    )
      return [];
    return [{ kind: 'build', scope: subject.isWhole ? 'all' : 'one', start, end: last }];
  },
  examples: {
    matching: [
      'It compiles cleanly.',
      'It compiles.',
      'The code compiles.',
      'The project builds successfully.',
      'The library builds successfully now.',
      'The main library builds successfully!',
      'Compiles cleanly.',
      'Compiles without errors.',
      'Compiles with no errors.',
      'Everything compiles cleanly.',
      'The code compiles without errors.',
      'The app builds without any errors.',
      'The workspace typechecks cleanly.',
      'The project now type-checks.',
      'The crate compiled successfully.',
      'The Python extension compiles successfully.',
      'Everything builds and all tests pass.',
      'The frontend builds fine.',
    ],
    rejected: [
      'The planner builds a tree.',
      'It compiles TypeScript to JavaScript.',
      'It compiles to WebAssembly.',
      'This builds on the earlier work.',
      'The regex compiles.',
      'It is compiled at startup.',
      'The module builds the index first.',
      'Clean compilation, helpful messages',
      'Clean build.',
      'Let me verify the file compiles.',
      'The file that compiles cleanly is a.c.',
      'The docs build cleanly.',
      'The code compiles each pattern once.',
      'It builds against the new headers when they are there.',
    ],
  },
};

/** "the main library", "it", or nothing. */
function readBuilt(tokens: readonly string[], start: number): { end: number; isWhole: boolean } {
  const none = { end: start, isWhole: true };
  let isNamed = false;
  for (let at = start; at - start < MAX_SUBJECT; at += 1) {
    const token = tokens[at] ?? '';
    const next = tokens[at + 1] ?? '';
    const isLast = VERBS.has(next) || ADVERBS.has(next);
    if (isLast && WHOLE.has(token)) return { end: at + 1, isWhole: !isNamed };
    if (isLast && PARTS.has(token)) return { end: at + 1, isWhole: false };
    if (token === 'it' || (STOP_WORDS.has(token) && token !== 'all')) return none;
    if (!/^[\p{L}~][\p{L}\p{N}_\-./]*$/u.test(token)) return none;
    if (!['the', 'all', 'whole', 'entire', 'full', 'our', 'my'].includes(token)) isNamed = true;
  }
  return none;
}

/** "cleanly", "without errors": the token after it. */
function readWell(tokens: readonly string[], verb: number): number | undefined {
  let at = verb + 1;
  while (['now', 'again', 'just', 'and', 'links', 'runs'].includes(tokens[at] ?? '') && at - verb < 4)
    at += 1;
  if (WELL.has(tokens[at] ?? '')) return at + 1;
  return readWithoutErrors(tokens, verb + 1) ?? readWithoutErrors(tokens, at);
}
