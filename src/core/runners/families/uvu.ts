import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import { fromCounts, type Summary, type SummaryReader } from '../summary.ts';

/** `  Total:     2`, `  Passed:    1`, `  Skipped:   0`: no line for failures; the total leaves the skipped out. */
const readUvu: SummaryReader = (lines) => {
  const found: Summary[] = [];
  let total: number | undefined;
  let passed: number | undefined;
  lines.forEach((text, line) => {
    const match = /^ {2}(Total|Passed|Skipped): {2,6}(\d{1,9})$/.exec(text);
    if (match === null) return;
    const count = Number(match[2]);
    if (match[1] === 'Total') total = count;
    else if (match[1] === 'Passed') passed = count;
    else if (total !== undefined && passed !== undefined) {
      found.push({
        ...fromCounts({ passed, failed: Math.max(0, total - passed), skipped: count }),
        line,
      });
      total = passed = undefined;
    }
  });
  return found;
};

export const uvu: Runner = {
  id: 'uvu',
  programs: ['uvu'],
  stream: 'stdout',
  endsBlank: true,
  match({ args }) {
    const run = readRun(args, {
      values: '-r --require -C --cwd -i --ignore',
      narrowing: '-i --ignore',
      listing: '-h -v',
      directory: '-C --cwd',
    });
    if (run === undefined) return undefined;
    return {
      kinds: ['tests'],
      program: 'uvu',
      narrowed: narrowedPattern(run.options.positionals),
      directory: run.directory,
    };
  },
  readSummaries: readUvu,
  examples: [
    { output: '  Total:     2\n  Passed:    2\n  Skipped:   0', verdict: 'passed', whole: true },
    { output: '  Total:     2\n  Passed:    1\n  Skipped:   0', verdict: 'failed' },
    { output: '  Total:     4\n  Passed:    3\n  Skipped:   1', verdict: 'failed' },
    { output: '  Total:     0\n  Passed:    0\n  Skipped:   1', verdict: 'all-skipped' },
    { output: '  Total:     0\n  Passed:    0\n  Skipped:   0', verdict: 'nothing-ran' },
    { output: '  Total:     2', verdict: undefined },
  ],
};

/** `uvu tests` and `uvu tests pattern`: only the second word narrows. */
function narrowedPattern(words: readonly string[]): string | undefined {
  return words[1];
}
