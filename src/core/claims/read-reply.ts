import type { FoundClaim, ReplyReading } from '../model/claim.ts';
import type { Kind } from '../model/report.ts';
import { exclusions } from './exclusions/index.ts';
import { countAfter, isNarrowedBefore } from './extent.ts';
import { findFailingKinds } from './failure-words.ts';
import { patterns } from './patterns/index.ts';
import { statementStarts } from './prose/boundaries.ts';
import { isOtherLanguage } from './prose/language.ts';
import { labelOf, runInLabel } from './prose/labels.ts';
import type { ProseBlock } from './prose/markdown.ts';
import { readProse } from './prose/markdown.ts';
import type { Phrase } from './prose/phrase.ts';
import { toPhrase } from './prose/phrase.ts';
import { splitSentences } from './prose/sentences.ts';
import type { Statement } from './statement.ts';
import { toStatement } from './statement.ts';

export interface ReplyOptions {
  /** Tells whether inline code holds a run of the table. */
  readonly isRunCommand?: (code: string) => boolean;
  /** Ids of exclusions that are not applied: for words that are not the agent's, and for tests of the exclusions. */
  readonly without?: readonly string[];
}

const NOTHING: ReplyReading = { claims: [], unchecked: false, tellsFailure: { tests: false, build: false } };

/** Takes a reply of the agent, gives the claims that it makes, one of each kind. Never throws. */
export function readReply(text: string, options: ReplyOptions = {}): ReplyReading {
  const blocks = readProse(text);
  if (!blocks) return { ...NOTHING, unchecked: true };
  const found: FoundClaim[] = [];
  const failing = new Set<Kind>();
  for (const block of blocks) {
    for (const { phrase, labels } of readPhrases(block, options)) {
      found.push(...findInPhrase(phrase, labels, options));
      for (const kind of findToldFailures(phrase)) failing.add(kind);
    }
  }
  return {
    claims: firstOfEachKind(found),
    unchecked: isOtherLanguage(blocks),
    tellsFailure: { tests: failing.has('tests'), build: failing.has('build') },
  };
}

/** Words without which no sentence claims anything or tells of a failure: most blocks are done with at once. */
const TELLING =
  /pass|green|clean|succe|compil|buil[dt]|type|error|fail|fine|\bok\b|✅|✓|✔|☑|🟢|exit|issue|problem|broke|crash|\bred\b|❌|✗/i;

function readPhrases(
  block: ProseBlock,
  options: ReplyOptions,
): { phrase: Phrase; labels: readonly string[] }[] {
  const phrases: { phrase: Phrase; labels: readonly string[] }[] = [];
  if (!TELLING.test(block.text)) return phrases;
  const under = block.under.map(labelOf);
  let ofBlock: string | undefined;
  let isFirst = true;
  for (const sentence of splitSentences(block)) {
    if (!isFirst && !TELLING.test(block.text.slice(sentence.start, sentence.end))) continue;
    const phrase = toPhrase(sentence, options.isRunCommand ?? (() => false));
    if (!phrase) continue;
    const own = runInLabel(phrase);
    // A label at the head of a block stands for all of it.
    if (isFirst) ofBlock = own;
    isFirst = false;
    const line = sentence.label === undefined ? undefined : labelOf(sentence.label);
    const labels = [own, line, own === ofBlock ? undefined : ofBlock].filter((label) => label !== undefined);
    phrases.push({ phrase, labels: [...labels, ...under] });
  }
  return phrases;
}

function findInPhrase(phrase: Phrase, labels: readonly string[], options: ReplyOptions): FoundClaim[] {
  const found = new Map<Kind, { readonly claim: FoundClaim; readonly end: number }>();
  for (const start of statementStarts(phrase.tokens)) {
    for (const pattern of patterns) {
      for (const match of pattern.match(phrase, start)) {
        const earlier = found.get(match.kind);
        // "The new test passes, and the full suite is green": the wider claim is the one that counts.
        const isWider = match.scope === 'all' && pattern.id !== 'bare-count';
        if (earlier && (earlier.claim.scope === 'all' || !isWider || start < earlier.end)) continue;
        const statement = toStatement(phrase, match, labels);
        const out = exclusions.some(
          (exclusion) => options.without?.includes(exclusion.id) !== true && exclusion.leavesOut(statement),
        );
        if (out) continue;
        const claim = toClaim(statement);
        if (earlier && claim.scope === 'one') continue;
        found.set(match.kind, { claim, end: match.end });
      }
    }
  }
  return [...found.values()].map(({ claim }) => claim);
}

function toClaim(statement: Statement): FoundClaim {
  const { phrase, match } = statement;
  const { sentence } = phrase;
  const { offsets } = sentence.block;
  const command = commandOf(phrase, match);
  const isNarrowed = isNarrowedBefore(statement);
  const count = match.count ?? (match.kind === 'tests' ? countAfter(statement) : undefined);
  return {
    kind: match.kind,
    scope: isNarrowed ? 'one' : match.scope,
    ...(command === undefined ? {} : { command }),
    sentence: phrase.raw.replaceAll(/\s+/g, ' ').trim(),
    start: offsets[sentence.start] ?? 0,
    end: (offsets[sentence.end - 1] ?? 0) + 1,
    ...(count === undefined ? {} : { count }),
    ...(match.suite === undefined || isNarrowed ? {} : { suite: match.suite }),
  };
}

/** The command that is the claim's subject, or else the first of its kind in the sentence. */
function commandOf(phrase: Phrase, match: Statement['match']): string | undefined {
  const own = match.code === undefined ? undefined : phrase.codes.get(match.code);
  if (own?.isRun === true) return own.text;
  for (const code of phrase.codes.values()) if (code.isRun && code.means === match.kind) return code.text;
  return undefined;
}

const HYPOTHETICAL =
  / (?:if|when|whenever|once|unless|would|could|should|might|may|until|let me|will|fixed|fixes|fix) /;

/** Kinds of which the sentence says that they fail now. */
function findToldFailures(phrase: Phrase): ReadonlySet<Kind> {
  const text = ` ${phrase.tokens.join(' ')} `;
  if (phrase.isQuestion || HYPOTHETICAL.test(text)) return new Set();
  return findFailingKinds(text);
}

function firstOfEachKind(found: readonly FoundClaim[]): FoundClaim[] {
  const kinds: readonly Kind[] = ['tests', 'build'];
  const kept = kinds.flatMap((kind) => {
    const ofKind = found.filter((claim) => claim.kind === kind);
    const first = ofKind.find((claim) => claim.scope === 'all') ?? ofKind[0];
    return first ? [first] : [];
  });
  return kept.sort((a, b) => a.start - b.start);
}
