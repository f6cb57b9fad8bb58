import type { Runner } from '../runner.ts';
import { readRun } from '../options.ts';
import {
  byLine,
  failed,
  fromCounts,
  nothing,
  orElse,
  readCounts,
  sum,
  together,
  type LineReading,
  type SummaryReader,
} from '../summary.ts';

/** `===== 1 failed, 2 passed in 0.04s =====`, with `-q` without the rule; `(0:01:15)` follows over a minute, a plugin's mark may. */
const SUMMARY =
  /^(?:=+ )?(\d[\w, ]{3,200}|no tests ran) in [\d.]+s(?: \([\d:]{1,12}\))?(?: =+)?(?: [^\w\s].{0,60})?$/;
const PASSING = ['passed', 'xfailed', 'xpassed'];
const KNOWN = new Set([
  ...PASSING,
  ...'failed error errors skipped deselected warning warnings rerun'.split(' '),
  'subtests passed',
  'subtests failed',
  'subtests skipped',
  'subtest passed',
  'subtest failed',
]);

function readSummaryLine(line: string): LineReading | undefined {
  const body = SUMMARY.exec(line)?.[1];
  if (body === undefined) return undefined;
  if (body === 'no tests ran') return nothing();
  const counts = readCounts(body, ', ');
  if (counts === undefined || [...counts.keys()].some((word) => !KNOWN.has(word))) return undefined;
  return fromCounts({
    passed: sum(counts, ...PASSING),
    failed: sum(counts, 'failed', 'error', 'errors', 'subtests failed', 'subtest failed'),
    skipped: sum(counts, 'skipped'),
  });
}

/** A run that was broken off closes on a plain count of what had passed until then. */
const readSummary: SummaryReader = (lines) => {
  // !!!!!!!! KeyboardInterrupt !!!!!!!!
  const broken = lines.findIndex((line) => /^!{3,100} \S.{0,300} !{3,100}$/.test(line));
  return byLine(readSummaryLine)(lines).map((summary) =>
    broken !== -1 && broken < summary.line && summary.verdict === 'passed'
      ? { ...summary, verdict: 'failed', whole: true }
      : summary,
  );
};

function readUsageLine(line: string): LineReading | undefined {
  // ERROR: file or directory not found: tests/nope
  // pytest: error: unrecognized arguments: --nope
  if (/^ERROR: (?:file or directory not found|not found): /.test(line)) return nothing('usage-error');
  if (/^(?:ERROR: usage: |(?:[\w.]{1,40}: )error: unrecognized arguments)/.test(line))
    return nothing('usage-error');
  return undefined;
}

/** Lines that stand without counts where the summary is switched off or cut. */
function readFailureLine(line: string): LineReading | undefined {
  // FAILED tests/test_a.py::test_b - assert 1 == 2
  // ERROR tests/test_a.py
  // !!!!!!!! Interrupted: 1 error during collection !!!!!!!!
  // INTERNALERROR> Traceback (most recent call last):
  if (/^(?:FAILED|ERROR|SUBFAILED\([^)]{0,80}\)) \S{1,200}\.py(?:::\S| |$)/.test(line)) return failed();
  if (/^!+ Interrupted: \d+ errors? during collection !+$/.test(line)) return failed();
  // ImportError while loading conftest '/app/conftest.py'.
  if (line.startsWith('INTERNALERROR> ') || line.startsWith("ImportError while loading conftest '"))
    return failed();
  return undefined;
}

export const pytest: Runner = {
  id: 'pytest',
  programs: ['pytest', 'py.test'],
  stream: 'stdout',
  match({ args }) {
    const run = readRun(args, {
      values:
        '-k -m -c -p -n -o -W --cov --cov-report --cov-config --maxfail --tb --junitxml --junit-xml --durations --timeout --color --ignore --ignore-glob --deselect --confcutdir --basetemp --log-level --log-cli-level --import-mode --dist --reruns --override-ini --config-file --capture --verbosity --rootdir --randomly-seed',
      narrowing:
        '-k -m --lf --last-failed --sw --stepwise --deselect --ignore --ignore-glob --nf --testmon --picked',
      listing:
        '-h -V --collect-only --co --collectonly --fixtures --fixtures-per-test --markers --setup-plan --setup-only --trace-config --cache-show',
      directory: '--rootdir',
    });
    if (run === undefined) return undefined;
    return { kinds: ['tests'], program: 'pytest', narrowed: run.narrowed, directory: run.directory };
  },
  readSummaries: together(orElse(readSummary, byLine(readFailureLine)), byLine(readUsageLine)),
  examples: [
    { output: '===== 2 passed in 0.02s =====', verdict: 'passed', whole: true },
    { output: '5 passed, 3 warnings in 75.03s (0:01:15)', verdict: 'passed', whole: true },
    { output: '1 failed, 1 passed, 1 skipped, 1 error in 0.03s', verdict: 'failed' },
    { output: '2 failed, 1 passed, 2 subtests passed in 0.05s', verdict: 'failed' },
    { output: '1 skipped, 1 xfailed, 1 xpassed in 0.02s', verdict: 'passed' },
    {
      output: 'ERROR tests/test_a.py\n!!!! Interrupted: 1 error during collection !!!!\n1 error in 0.13s',
      verdict: 'failed',
    },
    { output: '!!!! KeyboardInterrupt !!!!\n===== 1 passed in 2.13s =====', verdict: 'failed' },
    { output: "ImportError while loading conftest '/app/conftest.py'.", verdict: 'failed' },
    { output: 'FAILED tests/test_a.py::test_b - assert 1 == 2', verdict: 'failed' },
    { output: 'no tests ran in 0.00s', verdict: 'nothing-ran' },
    { output: '2 deselected in 0.01s', verdict: 'nothing-ran' },
    { output: '23 skipped in 0.04s', verdict: 'all-skipped' },
    { output: 'no tests ran in 0.00s\nERROR: file or directory not found: nope', verdict: 'usage-error' },
    { output: '..                       [100%]', verdict: undefined },
    { output: '    3 passed in 0.1s was printed by the code', verdict: undefined },
  ],
};
