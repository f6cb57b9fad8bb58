import type { Runner } from '../runner.ts';
import { readRun } from '../options.ts';
import type { Summary, SummaryReader } from '../summary.ts';

/** `Ran 2 tests in 0.001s`, a blank line, then `OK (skipped=1)`, `FAILED (failures=1, errors=1)` or `NO TESTS RAN`. */
export const readUnittest: SummaryReader = (lines) => {
  const found: Summary[] = [];
  let ran: number | undefined;
  lines.forEach((line, index) => {
    const count = /^Ran (\d{1,9}) tests? in [\d.]{1,20}s$/.exec(line);
    if (count !== null) ran = Number(count[1]);
    const reading = readVerdictLine(line, ran);
    if (reading === undefined) return;
    found.push({ ...reading, line: index });
    ran = undefined;
  });
  return found;
};

function readVerdictLine(line: string, ran: number | undefined): Omit<Summary, 'line'> | undefined {
  const match = /^(OK|FAILED|NO TESTS RAN)(?: \(([a-z0-9=, ]{1,120})\))?$/.exec(line);
  if (match === null) return undefined;
  const parts = match[2] ?? '';
  const skipped = numberOf(parts, 'skipped');
  if (match[1] === 'NO TESTS RAN') return { kind: 'tests', verdict: 'nothing-ran', whole: true };
  if (match[1] === 'FAILED') {
    if (parts === '') return undefined;
    const bad =
      numberOf(parts, 'failures') + numberOf(parts, 'errors') + numberOf(parts, 'unexpected successes');
    const counts = {
      failed: bad,
      ...(ran === undefined ? {} : { passed: Math.max(0, ran - bad - skipped) }),
      ...(skipped > 0 ? { skipped } : {}),
    };
    return { kind: 'tests', verdict: 'failed', whole: true, counts };
  }
  if (ran === undefined) return undefined;
  if (ran === 0) return { kind: 'tests', verdict: 'nothing-ran', whole: true };
  const counts = { passed: ran - skipped, failed: 0, ...(skipped > 0 ? { skipped } : {}) };
  return { kind: 'tests', verdict: skipped >= ran ? 'all-skipped' : 'passed', whole: true, counts };
}

function numberOf(parts: string, name: string): number {
  const part = parts.split(', ').find((text) => text.startsWith(`${name}=`));
  return part === undefined ? 0 : Number(part.slice(name.length + 1));
}

export const unittest: Runner = {
  id: 'unittest',
  programs: ['unittest'],
  stream: 'stderr',
  match({ args }) {
    const run = readRun(args, {
      values: '-k -s -p -t --start-directory --pattern --top-level-directory --durations',
      narrowing: '-k -p --pattern -s --start-directory',
      listing: '-h',
      everything: 'discover',
    });
    if (run === undefined) return undefined;
    const start = run.options.named.get('-s') ?? run.options.named.get('--start-directory');
    const whole = start !== undefined && ['.', 'tests', 'test', './tests', 'tests/', 'test/'].includes(start);
    const pattern = run.options.named.get('-p') ?? run.options.named.get('--pattern');
    const narrowed =
      whole && (pattern === undefined || /^\*?_?test_?\*?/.test(pattern)) ? undefined : run.narrowed;
    return { kinds: ['tests'], program: 'unittest', narrowed };
  },
  readSummaries: readUnittest,
  examples: [
    { output: 'Ran 2 tests in 0.001s\n\nOK', verdict: 'passed', whole: true },
    { output: 'Ran 3 tests in 0.001s\n\nOK (skipped=1, expected failures=1)', verdict: 'passed' },
    { output: 'Ran 4 tests in 0.002s\n\nFAILED (failures=1, errors=1)', verdict: 'failed' },
    { output: 'Ran 0 tests in 0.000s\n\nNO TESTS RAN', verdict: 'nothing-ran' },
    { output: 'Ran 0 tests in 0.000s\n\nOK', verdict: 'nothing-ran' },
    { output: 'Ran 2 tests in 0.001s\n\nOK (skipped=2)', verdict: 'all-skipped' },
    { output: 'OK', verdict: undefined },
  ],
};
