import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, nothing, together, type Summary, type SummaryReader } from '../summary.ts';

/** `  2 passing (3ms)`, then `  1 pending` and `  1 failing`, then the failures themselves. */
export const readMocha: SummaryReader = (lines) => {
  const found: Summary[] = [];
  let open: { passed: number; pending: number; failing: number; line: number } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const { passed, pending, failing, line } = open;
    const counts = { passed, failed: failing, ...(pending > 0 ? { skipped: pending } : {}) };
    const verdict =
      failing > 0 ? 'failed' : passed > 0 ? 'passed' : pending > 0 ? 'all-skipped' : 'nothing-ran';
    found.push({ kind: 'tests', verdict, whole: failing > 0, line, counts });
    open = undefined;
  };
  lines.forEach((text, line) => {
    const match = /^ {2,6}(\d{1,9}) (passing \(\d{1,9}m?[smh]\)|pending|failing)$/.exec(text);
    if (match === null) return;
    const count = Number(match[1]);
    const word = match[2] ?? '';
    if (word.startsWith('passing')) {
      close();
      open = { passed: count, pending: 0, failing: 0, line };
    } else if (word === 'failing') {
      open ??= { passed: 0, pending: 0, failing: 0, line };
      open.failing += count;
      open.line = line;
    } else if (open !== undefined) open.pending += count;
  });
  close();
  return found;
};

export const mocha: Runner = {
  id: 'mocha',
  programs: ['mocha', '_mocha', 'mocha.js'],
  stream: 'stdout',
  endsBlank: true,
  match({ args }) {
    const run = readRun(args, {
      values:
        '-g --grep -f --fgrep -r --require -R --reporter -u --ui -t --timeout --config --spec --extension --file -s --slow --exit-code -O --reporter-option --package --retries -j --jobs --ignore -n --node-option --loader',
      narrowing: '-g --grep -f --fgrep --spec --ignore',
      listing: '-h -V --dry-run --list-files --list-interfaces --list-reporters',
    });
    if (run === undefined) return undefined;
    return {
      kinds: ['tests'],
      program: 'mocha',
      narrowed: run.narrowed,
      watches: run.options.named.has('--watch'),
    };
  },
  readSummaries: together(
    readMocha,
    byLine((line) => (/^Error: No test files found/.test(line) ? nothing() : undefined)),
  ),
  examples: [
    { output: '  5 passing (12ms)', verdict: 'passed', whole: false },
    { output: '  5 passing (12ms)\n  1 pending', verdict: 'passed', whole: false },
    { output: '  1 passing (4ms)\n  2 pending\n  1 failing\n\n  1) a\n       b:', verdict: 'failed' },
    { output: '  0 passing (2ms)', verdict: 'nothing-ran' },
    { output: 'Error: No test files found', verdict: 'nothing-ran' },
    { output: 'we saw 5 passing (12ms)', verdict: undefined },
  ],
};
