import type { Runner } from '../runner.ts';
import { byLine, fromCounts, groupNumber } from '../summary.ts';

export const pester: Runner = {
  id: 'pester',
  programs: ['Invoke-Pester', 'invoke-pester'],
  stream: 'stdout',
  match: ({ args }) => ({
    kinds: ['tests'],
    program: 'Invoke-Pester',
    narrowed: args.find((word) => word.endsWith('.ps1')),
  }),
  readSummaries: byLine((line) => {
    // Tests Passed: 40, Failed: 2, Skipped: 0, Inconclusive: 0, NotRun: 0
    const match = /^Tests Passed: (\d{1,9}), Failed: (\d{1,9}), Skipped: (\d{1,9})/.exec(line);
    return match === null
      ? undefined
      : fromCounts({
          passed: groupNumber(match, 1),
          failed: groupNumber(match, 2),
          skipped: groupNumber(match, 3),
        });
  }),
  examples: [
    {
      output: 'Tests Passed: 5, Failed: 0, Skipped: 0, Inconclusive: 0, NotRun: 0',
      verdict: 'passed',
      whole: true,
    },
    { output: 'Tests Passed: 40, Failed: 2, Skipped: 0, Inconclusive: 0, NotRun: 0', verdict: 'failed' },
    { output: 'Tests Passed: 0, Failed: 0, Skipped: 0, Inconclusive: 0, NotRun: 0', verdict: 'nothing-ran' },
  ],
};
