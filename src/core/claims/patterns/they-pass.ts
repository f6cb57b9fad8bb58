import { readPassing } from './passing.ts';
import type { ClaimPattern } from './pattern.ts';
import { isStatementEnd } from './tail.ts';
import { TEST_NOUNS } from './vocabulary.ts';
import { readCheck } from './subject.ts';

/** they all pass · it passes · all passing · all of them pass · every one passes */
const PRONOUNS = [
  ['all', 'of', 'them'],
  ['each', 'of', 'them'],
  ['they', 'all'],
  ['they'],
  ['it'],
  ['all'],
  ['both'],
  ['everything'],
];

/** "I ran the tests and they all pass", "I also ran `go test ./...`; it passes". */
export const theyPass: ClaimPattern = {
  id: 'they-pass',
  title: 'Tests that were named in the same sentence, and passed',
  kinds: ['tests', 'build'],
  match: (phrase, start) => {
    const { tokens } = phrase;
    const pronoun = PRONOUNS.find((words) => words.every((word, index) => tokens[start + index] === word));
    if (!pronoun || start === 0) return [];
    const passing = readPassing(tokens, start + pronoun.length);
    if (!passing || !isStatementEnd(tokens, passing.end)) return [];
    for (let at = start - 1; at >= 0 && start - at < 30; at -= 1) {
      const token = tokens[at] ?? '';
      const code = phrase.codes.get(token);
      const ran = verbBefore(tokens, at, RAN);
      if (code?.isRun === true && ran !== undefined) {
        const kind = code.means === 'build' ? 'build' : 'tests';
        return [{ kind, scope: 'all', start, end: passing.end, code: token, antecedent: ran + 1 }];
      }
      if (!TEST_NOUNS.has(token) || TEST_NOUNS.has(tokens[at + 1] ?? '')) continue;
      if (ran === undefined) return [];
      const check = widestCheck(phrase, at);
      if (check?.about !== 'tests') return [];
      const counted = check.count === undefined ? {} : { count: check.count };
      const named = check.suite === undefined ? {} : { suite: check.suite };
      const scope = verbBefore(tokens, at, WROTE) === undefined ? check.scope : 'one';
      return [{ kind: 'tests', scope, ...counted, ...named, start, end: passing.end, antecedent: ran + 1 }];
    }
    return [];
  },
  examples: {
    matching: [
      'I ran the tests and they all pass.',
      'I ran the full suite and it passes.',
      'I also ran `go test ./internal/...`; it passes.',
      'Ran all 42 tests, all passing.',
      'Ran the unit tests: all green.',
      'I added three tests and they all pass.',
      'Re-ran the suite — everything passes.',
    ],
    rejected: [
      'I read the tests and it passes the flag.',
      'They all pass.',
      'It passes.',
      'The tests are slow, and it passes the value on.',
      'I will run the tests and they will pass.',
      'The tests look odd, but all pass a flag.',
      'Run the tests and see if they pass.',
    ],
  },
};

/** The agent ran or wrote them itself. */
/** ... and wrote: these alone are meant. */
const WROTE: ReadonlySet<string> = new Set(['added', 'wrote']);
const RAN: ReadonlySet<string> = new Set(['ran', 'reran', 'added', 'wrote', 'executed', 'run']);

function verbBefore(tokens: readonly string[], noun: number, verbs: ReadonlySet<string>): number | undefined {
  for (let at = noun - 1; at >= 0 && noun - at < 10; at -= 1) if (verbs.has(tokens[at] ?? '')) return at;
  return undefined;
}

/** The whole noun phrase that ends at a noun: "the new parser tests", not "tests". */
function widestCheck(phrase: Parameters<typeof readCheck>[0], noun: number): ReturnType<typeof checkAt> {
  let widest = checkAt(phrase, noun, noun);
  for (let at = noun - 1; at >= 0 && noun - at < 8 && !RAN.has(phrase.tokens[at] ?? ''); at -= 1) {
    widest = checkAt(phrase, at, noun) ?? widest;
  }
  return widest;
}

function checkAt(phrase: Parameters<typeof readCheck>[0], start: number, noun: number) {
  const found = readCheck(phrase, start);
  return found && found.end > noun ? found.check : undefined;
}
