import type { Runner } from '../runner.ts';
import { built, byLine, failed, fromCounts, groupNumber, nothing } from '../summary.ts';

export const sbt: Runner = {
  id: 'sbt',
  programs: ['sbt', 'lein', 'clojure', 'clj', 'stack', 'cabal', 'zig'],
  stream: 'stdout',
  match({ program, args }) {
    if (args.some((word) => word === '--help' || word === '--version' || word === '--dry-run'))
      return undefined;
    const words = args.filter((word) => !word.startsWith('-') || word.startsWith('-M'));
    const task = words.find(
      (word) => /(?:^|[/:])(?:test|testOnly|testQuick)(?: |$)/.test(word) || /^-M:\S*test/.test(word),
    );
    if (task !== undefined || (program === 'zig' && words[0] === 'build' && words[1] === 'test')) {
      const narrowed = task?.includes('testOnly') === true ? task : undefined;
      return { kinds: ['tests', 'build'], program: `${program} test`, narrowed };
    }
    if (
      words.some((word) =>
        /^(?:compile|build|Test\/compile|assembly|build-exe|build-lib|uberjar)$/.test(word),
      )
    ) {
      return { kinds: ['build'], program: `${program} ${words[0] ?? ''}` };
    }
    return undefined;
  },
  readSummaries: byLine((line) => {
    // [info] Passed: Total 5, Failed 0, Errors 0, Passed 5
    const match =
      /^\[(?:info|error)\] (?:Passed|Failed): Total (\d{1,9}), Failed (\d{1,9}), Errors (\d{1,9}), Passed (\d{1,9})/.exec(
        line,
      );
    if (match !== null)
      return {
        ...fromCounts(
          { passed: groupNumber(match, 4), failed: groupNumber(match, 2) + groupNumber(match, 3) },
          false,
        ),
        build: 'passed',
      };
    if (/^\[info\] No tests were executed\.$/.test(line)) return { ...nothing(), whole: false };
    if (/^\[error\] \([^)]{1,120}compileIncremental\) Compilation failed/.test(line))
      return { kind: 'any', verdict: 'failed', whole: true, build: 'failed' };
    // Ran 5 tests containing 9 assertions.
    // 0 failures, 0 errors.
    const lein = /^(\d{1,9}) failures, (\d{1,9}) errors\.$/.exec(line);
    if (lein !== null)
      return groupNumber(lein, 1) + groupNumber(lein, 2) > 0
        ? failed()
        : { kind: 'tests', verdict: 'passed', whole: true };
    return /^\[success\] Total time: /.test(line) ? built(false) : undefined;
  }),
  examples: [
    { output: '[info] Passed: Total 5, Failed 0, Errors 0, Passed 5', verdict: 'passed', whole: false },
    { output: '[error] Failed: Total 5, Failed 1, Errors 0, Passed 4', verdict: 'failed' },
    { output: '[info] No tests were executed.', verdict: 'nothing-ran' },
    { output: 'Ran 5 tests containing 9 assertions.\n1 failures, 0 errors.', verdict: 'failed' },
  ],
};
