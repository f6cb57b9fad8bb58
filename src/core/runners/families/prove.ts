import { narrowedBy, readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, nothing } from '../summary.ts';

export const prove: Runner = {
  id: 'prove',
  programs: ['prove', 'yath'],
  stream: 'stdout',
  match({ args }) {
    const options = readOptions(args, {
      values: '-I -j --jobs --ext --exec -e --formatter --harness -P -M --state --timer',
      listing: '-h -H -V -D --dry --man',
    });
    if (options.listed) return undefined;
    return { kinds: ['tests'], program: 'prove', narrowed: narrowedBy(options.positionals, 't t/ xt') };
  },
  readSummaries: byLine((line) => {
    if (line === 'Result: PASS') return { kind: 'tests', verdict: 'passed', whole: true };
    if (line === 'Result: FAIL') return failed();
    if (line === 'Result: NOTESTS') return nothing();
    return line === 'All tests successful.' ? { kind: 'tests', verdict: 'passed', whole: true } : undefined;
  }),
  examples: [
    { output: 'All tests successful.\nFiles=2, Tests=2\nResult: PASS', verdict: 'passed', whole: true },
    { output: 'Result: FAIL', verdict: 'failed' },
    { output: 'Result: NOTESTS', verdict: 'nothing-ran' },
  ],
};
