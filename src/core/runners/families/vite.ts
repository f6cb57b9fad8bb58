import { readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { built, byLine, failed, type SummaryReader } from '../summary.ts';

/** `✓ built in 659ms`; `error during build:`. */
export const readVite: SummaryReader = byLine((line) => {
  if (/^(?:✓ )?built in [\d.]{1,10} ?(?:ms|s|m)(?: .{0,20})?\.?$/.test(line)) return built();
  if (/^(?:error during build:|✗ Build failed|x Build failed|Build failed with \d+ errors?:?$)/.test(line))
    return failed('build');
  return undefined;
});

export const vite: Runner = {
  id: 'vite',
  programs: ['vite', 'rolldown-vite'],
  stream: 'both',
  match({ args }) {
    if (args[0] !== 'build') return undefined;
    const options = readOptions(args.slice(1), {
      values: '-c --config -m --mode --outDir -l --logLevel --base --target',
      listing: '-h -v',
    });
    if (options.listed) return undefined;
    return {
      kinds: ['build'],
      program: 'vite build',
      directory: options.positionals[0],
      watches: options.named.has('-w') || options.named.has('--watch'),
    };
  },
  readSummaries: readVite,
  examples: [
    { output: '✓ built in 1.21s', verdict: 'passed', kind: 'build', whole: true },
    { output: 'error during build:\nCould not resolve "./x"', verdict: 'failed', kind: 'build' },
    { output: '✓ 34 modules transformed.', verdict: undefined, kind: 'build' },
  ],
};
