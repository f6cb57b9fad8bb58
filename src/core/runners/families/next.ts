import type { Runner } from '../runner.ts';
import { built, byLine, failed } from '../summary.ts';

export const next: Runner = {
  id: 'next',
  programs: ['next'],
  stream: 'both',
  match({ args }) {
    if (args[0] !== 'build' || args.includes('--help') || args.includes('-h')) return undefined;
    return {
      kinds: ['build'],
      program: 'next build',
      directory: args.slice(1).find((word) => !word.startsWith('-')),
    };
  },
  readSummaries: byLine((line) => {
    // "✓ Compiled successfully" stands in failing builds too; the legend of the route table stands in none.
    // ○  (Static)   prerendered as static content
    // ƒ  (Dynamic)  server-rendered on demand
    if (
      /^[○●ƒλ◐] {1,3}\((?:Static|SSG|Dynamic|Server|Partial Prerender)\) {1,6}(?:automatically rendered|prerendered|server-rendered|server-side renders)/.test(
        line,
      )
    )
      return built();
    if (line.includes('prerendered as static content') && line.length < 120) return built();
    if (/^Error occurred prerendering page "/.test(line) || /^Export encountered an? errors? on /.test(line))
      return failed('build');
    if (
      /^(?:> Build error occurred|Failed to compile\.|⨯ Next\.js build worker exited with code: [1-9])/.test(
        line.trim(),
      )
    )
      return failed('build');
    return undefined;
  }),
  examples: [
    { output: '○  (Static)  prerendered as static content', verdict: 'passed', kind: 'build', whole: true },
    {
      output: 'Export encountered an error on /page: /, exiting the build.',
      verdict: 'failed',
      kind: 'build',
    },
    { output: 'Failed to compile.', verdict: 'failed', kind: 'build' },
    { output: '✓ Compiled successfully in 5.3s', verdict: undefined, kind: 'build' },
  ],
};
