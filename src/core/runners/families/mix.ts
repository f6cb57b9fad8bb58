import { joinNarrowing, narrowedBy, readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, fromCounts, groupNumber, nothing } from '../summary.ts';

export const mix: Runner = {
  id: 'mix',
  programs: ['mix'],
  stream: 'stdout',
  match({ args }) {
    const [command = '', ...words] = args;
    const options = readOptions(words, {
      values:
        '--only --exclude --include --seed --max-failures --timeout --formatter --partitions --trace-limit',
      narrowing: '--only --exclude --failed --stale',
      listing: '-h --dry-run',
    });
    if (options.listed) return undefined;
    if (command === 'test' || command === 'coveralls' || command === 'test.watch') {
      return {
        kinds: ['tests', 'build'],
        program: 'mix test',
        narrowed: joinNarrowing(options.narrowed, narrowedBy(options.positionals)),
        watches: command === 'test.watch',
      };
    }
    if (command === 'compile') return { kinds: ['build'], program: 'mix compile' };
    return command === 'dialyzer' ? { kinds: ['build'], program: 'mix dialyzer' } : undefined;
  },
  readSummaries: byLine((line) => {
    // Elixir 1.20: "Result: 1 passed, 1 skipped" and, for a failed run, "Result: 1/2 passed"
    const result = /^Result: (\d{1,9})(?:\/(\d{1,9}))? passed(?:, (\d{1,9}) skipped)?/.exec(line);
    if (result !== null) {
      const passed = groupNumber(result, 1);
      const total = result[2] === undefined ? passed : Number(result[2]);
      return {
        ...fromCounts({ passed, failed: Math.max(0, total - passed), skipped: groupNumber(result, 3) }),
        build: 'passed',
      };
    }
    if (/^Result: 0 tests/.test(line) || /^There are no tests to run/.test(line)) return nothing();
    if (/^Failed: \d{1,9} tests?$/.test(line)) return { ...failed(), build: 'passed' };
    // Elixir 1.19 and before: "3 doctests, 2 tests, 0 failures, 1 skipped"
    const old =
      /^(?:(\d{1,9}) doctests?, )?(?:(\d{1,9}) propert(?:y|ies), )?(\d{1,9}) tests?, (\d{1,9}) failures?(?:, (\d{1,9}) excluded)?(?:, (\d{1,9}) (?:skipped|invalid))?/.exec(
        line,
      );
    if (old !== null) {
      const bad = groupNumber(old, 4);
      const skipped = groupNumber(old, 6) + groupNumber(old, 5);
      const ran = groupNumber(old, 1) + groupNumber(old, 2) + groupNumber(old, 3);
      return {
        ...fromCounts({
          passed: Math.max(0, ran - bad - skipped),
          failed: bad,
          skipped: groupNumber(old, 6),
        }),
        build: 'passed',
      };
    }
    // ** (CompileError) lib/a.ex:3: undefined function x/0
    if (
      /^\*\* \((?:Compile|Syntax|Token|TokenMissing|Mismatched\w{1,20})Error\)/.test(line) ||
      /^== Compilation error in file /.test(line)
    ) {
      return { kind: 'any', verdict: 'failed', whole: true, build: 'failed' };
    }
    return undefined;
  }),
  examples: [
    { output: 'Result: 1 passed, 1 skipped', verdict: 'passed', whole: true },
    { output: 'Result: 41/42 passed\nFailed: 1 test', verdict: 'failed' },
    { output: 'There are no tests to run', verdict: 'nothing-ran' },
    { output: 'Result: 0 tests, 2 excluded', verdict: 'nothing-ran' },
    { output: '2 tests, 0 failures, 1 skipped', verdict: 'passed' },
    { output: '2 tests, 1 failure', verdict: 'failed' },
    { output: '== Compilation error in file lib/a.ex ==', verdict: 'failed', kind: 'build' },
  ],
};
