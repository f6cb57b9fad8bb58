import type { Kind } from '../model/report.ts';
import { RUNNERS, findRunnersIn, runnerById, type Runner, type RunnerMatch } from '../runners/index.ts';
import type { Summary } from '../runners/summary.ts';

/** A summary with the family that printed it and its line. */
export interface FoundSummary extends Summary {
  readonly family: string;
  readonly text: string;
}

/** `web:test: `, `packages/web test: `, `[web] `, `web-1  | `: what monorepo tools put in front of a line. */
const PREFIX =
  /^(\[[\w@./:-]{1,60}\] |[\w@./-]{1,80}:[a-z][\w:-]{0,40}: |[\w@./-]{1,80} [a-z][\w:.-]{0,40}: |[\w.-]{1,60} {1,20}\| )(?=.)/;

/** Takes the lines of a run; gives the summaries that its family, or the families that it starts, printed. */
export function findOwnSummaries(match: RunnerMatch, lines: readonly string[]): readonly FoundSummary[] {
  const runner = runnerById(match.runner);
  if (runner === undefined) return [];
  const readers = match.wraps ? startedFamilies(runner, lines) : [runner];
  const found = readWith(readers, lines);
  return match.wraps ? merge(found, readPrefixed(readers, lines)) : found;
}

/** Takes lines; gives every summary of every family of tests in them. */
export function findAnySummaries(lines: readonly string[]): readonly FoundSummary[] {
  return readWith(RUNNERS, lines);
}

function readWith(readers: readonly Runner[], lines: readonly string[]): readonly FoundSummary[] {
  const found = readers
    .flatMap((reader) =>
      reader
        .readSummaries(lines)
        .map((summary) => ({ ...summary, family: reader.id, text: lines[summary.line] ?? '' })),
    )
    .sort((a, b) => a.line - b.line);
  return withoutTwins(found);
}

/** Families that print alike (unittest, nose2, Django) find the same line: it counts once. */
function withoutTwins(found: readonly FoundSummary[]): readonly FoundSummary[] {
  const seen = new Set<string>();
  return found.filter(({ line, kind, verdict }) => {
    const key = `${line} ${kind} ${verdict}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The lines of each workspace are read by themselves, since side by side they stand between each other. */
function readPrefixed(readers: readonly Runner[], lines: readonly string[]): readonly FoundSummary[] {
  const groups = new Map<string, { text: string; line: number }[]>();
  lines.forEach((line, at) => {
    const prefix = PREFIX.exec(line)?.[1];
    if (prefix === undefined) return;
    const group = groups.get(prefix) ?? [];
    group.push({ text: line.slice(prefix.length), line: at });
    groups.set(prefix, group);
  });
  return [...groups.values()].flatMap((group) =>
    readWith(
      readers,
      group.map(({ text }) => text),
    ).map((summary) => ({ ...summary, line: group[summary.line]?.line ?? 0 })),
  );
}

function merge(first: readonly FoundSummary[], second: readonly FoundSummary[]): readonly FoundSummary[] {
  const taken = new Set(first.map(({ line }) => line));
  return [...first, ...second.filter(({ line }) => !taken.has(line))].sort((a, b) => a.line - b.line);
}

/** The families that a script's header names (`> vitest run`, `$ jest`), with the script runner's own; else all. */
function startedFamilies(runner: Runner, lines: readonly string[]): readonly Runner[] {
  const started = headerCommands(lines).flatMap(findRunnersIn);
  if (started.length === 0 || started.some((match) => match.wraps)) return RUNNERS;
  const ids = new Set([runner.id, ...SCRIPT_RUNNERS, ...started.map((match) => match.runner)]);
  return RUNNERS.filter(({ id }) => ids.has(id));
}

const SCRIPT_RUNNERS = ['npm', 'pnpm', 'yarn', 'bun'];

/** Takes lines; gives the commands that headers of package scripts in them show. */
export function headerCommands(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  lines.forEach((line, at) => {
    // > app@1.0.0 test
    // > jest --ci
    if (/^> (?:@?[\w./-]{1,100}@\d[\w.+-]{0,60}|[\w./@-]{1,100}) [\w:.-]{1,80}(?: .{0,300})?$/.test(line)) {
      const command = /^> (.{1,300})$/.exec(lines[at + 1] ?? '')?.[1];
      if (command !== undefined) found.push(command);
    }
    // $ vitest run
    const dollar = /^\$ (.{1,300})$/.exec(line)?.[1];
    if (dollar !== undefined && at < 5) found.push(dollar);
  });
  return found;
}

/** Takes summaries; gives those that speak of one kind, the build as a test summary tells it included. */
export function ofKind(summaries: readonly FoundSummary[], kind: Kind): readonly FoundSummary[] {
  return summaries.flatMap((summary) => {
    if (summary.kind === kind || summary.kind === 'any') return [summary];
    if (kind === 'build' && summary.build !== undefined)
      return [{ ...summary, kind, verdict: summary.build }];
    return [];
  });
}
