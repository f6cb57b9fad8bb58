import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, groupNumber, nothing, orElse } from '../summary.ts';

export const ava: Runner = {
  id: 'ava',
  programs: ['ava'],
  stream: 'stdout',
  endsBlank: true,
  match({ args }) {
    const run = readRun(args, {
      values: '-m --match -c --concurrency -T --timeout --config --node-arguments',
      narrowing: '-m --match',
      listing: '-h',
      everything: 'debug reset-cache',
    });
    if (run === undefined || run.options.positionals[0] === 'reset-cache') return undefined;
    return {
      kinds: ['tests'],
      program: 'ava',
      narrowed: run.narrowed,
      watches: run.options.named.has('--watch'),
    };
  },
  readSummaries: orElse(
    byLine((line) => {
      //   2 tests passed
      const passed = /^ {2}(\d{1,9}) tests? passed$/.exec(line);
      if (passed !== null)
        return { kind: 'tests', verdict: 'passed', whole: true, counts: { passed: groupNumber(passed, 1) } };
      //   1 test failed
      //   1 uncaught exception
      if (
        /^ {2}\d{1,9} (?:tests? failed|hooks? failed|uncaught exceptions?|unhandled rejections?|tests? remaining)/.test(
          line,
        )
      ) {
        return failed();
      }
      //   ✘ No tests found in test/a.mjs, make sure to import "ava" at the top of your test file
      if (/^ {0,2}✘ No tests found in \S/.test(line)) return failed();
      if (/^ {0,2}✘ Couldn[’']t find any (?:matching tests|files to test)/.test(line)) return nothing();
      return undefined;
    }),
    //   1 test skipped
    byLine((line) =>
      /^ {2}\d{1,9} tests? (?:skipped|todo)$/.test(line)
        ? { ...nothing('all-skipped'), whole: false }
        : undefined,
    ),
  ),
  examples: [
    { output: '  2 tests passed', verdict: 'passed', whole: true },
    { output: '  1 test failed\n  1 known failure\n  1 test skipped', verdict: 'failed' },
    { output: '  1 test skipped', verdict: 'all-skipped', whole: false },
    { output: '  ✘ No tests found in test/a.mjs, make sure to import "ava"', verdict: 'failed' },
    { output: '  ✘ Couldn’t find any matching tests', verdict: 'nothing-ran' },
  ],
};
