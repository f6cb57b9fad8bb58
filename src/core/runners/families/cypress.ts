import { readRun } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, nothing } from '../summary.ts';

export const cypress: Runner = {
  id: 'cypress',
  programs: ['cypress'],
  stream: 'stdout',
  endsBlank: true,
  match({ args }) {
    if (args[0] !== 'run') return undefined;
    const run = readRun(args.slice(1), {
      values:
        '-s --spec -b --browser -c --config -C --config-file -e --env -k --key -P --project -r --reporter -o --reporter-options -t --tag -p --port',
      narrowing: '-s --spec',
      listing: '-h',
      directory: '-P --project',
    });
    if (run === undefined) return undefined;
    return { kinds: ['tests'], program: 'cypress run', narrowed: run.narrowed, directory: run.directory };
  },
  readSummaries: byLine((line) => {
    //     ✔  All specs passed!                        00:07        6        6        -        -        -
    if (/^ {1,8}[✔√] {2}All specs passed!/.test(line))
      return { kind: 'tests', verdict: 'passed', whole: true };
    //     ✖  1 of 2 failed (50%)                     00:12
    if (/^ {1,8}[✖×X] {2}\d+ of \d+ failed \(\d+%\)/.test(line)) return failed();
    if (/^Can't run because no spec files were found/.test(line)) return nothing();
    return undefined;
  }),
  examples: [
    {
      output:
        '    ✔  All specs passed!                        00:07        6        6        -        -        -',
      verdict: 'passed',
      whole: true,
    },
    { output: '    ✖  1 of 2 failed (50%)                     00:12', verdict: 'failed' },
    { output: "Can't run because no spec files were found.", verdict: 'nothing-ran' },
    { output: '  5 passing (2s)', verdict: undefined },
  ],
};
