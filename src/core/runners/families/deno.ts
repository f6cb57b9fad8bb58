import { joinNarrowing, narrowedBy, readOptions } from '../options.ts';
import { matchScript } from '../package-script.ts';
import type { Runner } from '../runner.ts';
import { built, byLine, failed, fromCounts, groupNumber, nothing } from '../summary.ts';

export const deno: Runner = {
  id: 'deno',
  programs: ['deno'],
  stream: 'stdout',
  match({ args }) {
    const [command, ...words] = args;
    const options = readOptions(words, {
      values: '--filter --ignore -c --config --coverage --reporter --junit-path --seed --import-map --cwd',
      narrowing: '--filter --ignore --shard',
      listing: '-h',
      directory: '--cwd',
    });
    if (options.listed) return undefined;
    if (command === 'test') {
      if (options.named.has('--no-run')) return { kinds: ['build'], program: 'deno test' };
      const narrowed = joinNarrowing(options.narrowed, narrowedBy(options.positionals));
      return { kinds: ['tests'], program: 'deno test', narrowed, watches: options.named.has('--watch') };
    }
    if (command === 'check')
      return { kinds: ['build'], program: 'deno check', narrowed: narrowedBy(options.positionals) };
    if (command !== 'task') return undefined;
    const [script, ...passedOn] = options.positionals;
    if (script === undefined) return undefined;
    return matchScript({
      manager: 'deno',
      script,
      passedOn,
      directory: options.directory,
      package: undefined,
      several: false,
    });
  },
  readSummaries: byLine((line) => {
    // ok | 2 passed | 0 failed (65ms)
    // FAILED | 1 passed (2 steps) | 1 failed | 1 ignored (48ms)
    const match =
      /^(ok|FAILED) \| (\d{1,9}) passed(?: \(\d+ steps?\))? \| (\d{1,9}) failed(?: \(\d+ steps?\))?(?: \| (\d{1,9}) ignored)?/.exec(
        line,
      );
    if (match !== null) {
      if (match[1] === 'FAILED')
        return failed('tests', { passed: groupNumber(match, 2), failed: groupNumber(match, 3) });
      return fromCounts({
        passed: groupNumber(match, 2),
        failed: groupNumber(match, 3),
        skipped: groupNumber(match, 4),
      });
    }
    if (/^error: No test modules found/.test(line)) return nothing();
    if (line === 'error: Test failed') return failed();
    if (/^error: Type checking failed\.$/.test(line)) return { ...failed('build') };
    if (/^Found \d+ errors?\.$/.test(line)) return failed('build');
    if (/^Check file:\/\//.test(line)) return built(false);
    return undefined;
  }),
  examples: [
    { output: 'ok | 2 passed | 0 failed (65ms)', verdict: 'passed', whole: true },
    { output: 'FAILED | 1 passed | 1 failed | 1 ignored (48ms)\n\nerror: Test failed', verdict: 'failed' },
    { output: 'ok | 0 passed | 0 failed | 2 filtered out (13ms)', verdict: 'nothing-ran' },
    { output: 'error: No test modules found', verdict: 'nothing-ran' },
  ],
};
