/** What says that the thing before it passed. */
export interface Passing {
  /** The token after it. */
  readonly end: number;
  /** "green" with no verb: "Full suite green". */
  readonly isBare: boolean;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const ADVERBS = set(
  'all both now still again also already each too currently even consistently just continue continues to fully finally definitively indeed cleanly successfully 100%',
);
const LINKS = set('is are remain remains stay stays come comes came back was were');
const RUNS = set(
  'ran run runs finish finishes finished complete completes completed executed exited exits exit',
);
const DOES = set('do does did have has');
const PASSES = set('pass passes passed succeed succeeds succeeded');
const PARTICIPLES = set('passing succeeding');
const GOOD = set('green clean successful ok fine ✅ passing');
const WELL = set('cleanly successfully green clean fine ok');
/** Said of the past as a whole ("the build was clean"), these tell a history; "was successful" tells a result. */
const AFTER_PAST = set('successful ok fine');

const MAX_ADVERBS = 5;

/** Takes tokens and the place after a subject, gives the words that say that it passed. */
export function readPassing(tokens: readonly string[], start: number): Passing | undefined {
  let at = start;
  let link: string | undefined;
  while (at - start < MAX_ADVERBS) {
    const token = tokens[at] ?? '';
    if (LINKS.has(token)) link = token;
    else if (token === 'to' && !(tokens[at - 1] ?? '').startsWith('continue')) return undefined;
    else if (!ADVERBS.has(token) && !DOES.has(token)) break;
    at += 1;
  }
  const token = tokens[at] ?? '';
  if (PASSES.has(token)) {
    if (link !== undefined && token !== 'passed') return undefined;
    return { end: at + 1, isBare: false };
  }
  if (RUNS.has(token)) return readRunning(tokens, at + 1);
  if (PARTICIPLES.has(token) || GOOD.has(token)) {
    const isPast = link === 'was' || link === 'were';
    if (isPast && !AFTER_PAST.has(token)) return undefined;
    return { end: skipGood(tokens, at + 1), isBare: link === undefined };
  }
  return undefined;
}

/** "green and clean", "all green ✅" */
function skipGood(tokens: readonly string[], from: number): number {
  return GOOD.has(tokens[from] ?? '') ? from + 1 : from;
}

/** "ran successfully", "exits 0", "completed without errors" */
function readRunning(tokens: readonly string[], from: number): Passing | undefined {
  const token = tokens[from] ?? '';
  if (WELL.has(token)) return { end: from + 1, isBare: false };
  const verb = tokens[from - 1] ?? '';
  if (verb.startsWith('exit')) {
    const code = ['with', 'code', 'status'].includes(token) ? skipWords(tokens, from) : from;
    return tokens[code] === '0' ? { end: code + 1, isBare: false } : undefined;
  }
  const clean = readWithoutErrors(tokens, from);
  return clean === undefined ? undefined : { end: clean, isBare: false };
}

function skipWords(tokens: readonly string[], from: number): number {
  let at = from;
  while (at - from < 3 && ['with', 'code', 'status', 'exit'].includes(tokens[at] ?? '')) at += 1;
  return at;
}

const NONE = set('no 0 any');
const ERROR_KINDS = set('type compile compiler compilation build typescript further more');
const ERRORS = set('errors error failures issues problems warnings failure');

/** "without errors", "with no type errors", "with 0 errors": the token after it. */
export function readWithoutErrors(tokens: readonly string[], from: number): number | undefined {
  const first = tokens[from] ?? '';
  let at = from + 1;
  if (first === 'with') {
    if (!['no', '0'].includes(tokens[at] ?? '')) return undefined;
    at += 1;
  } else if (first === 'without') {
    if (NONE.has(tokens[at] ?? '')) at += 1;
  } else return undefined;
  if (tokens[at] === 'a') at += 1;
  while (ERROR_KINDS.has(tokens[at] ?? '') && at - from < 5) at += 1;
  return ERRORS.has(tokens[at] ?? '') ? at + 1 : undefined;
}
