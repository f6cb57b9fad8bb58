import { readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { built, byLine, failed, nothing } from '../summary.ts';

export const mypy: Runner = {
  id: 'mypy',
  mute: ['--no-error-summary'],
  programs: ['mypy', 'dmypy'],
  stream: 'stdout',
  match({ args, program }) {
    const options = readOptions(args, {
      values:
        '-p -m -c --package --module --config-file --python-version --cache-dir --exclude --python-executable',
      listing: '-h -V --install-types',
    });
    if (options.listed && !options.named.has('--non-interactive')) return undefined;
    if (program === 'dmypy' && ['stop', 'kill', 'status', 'start'].includes(options.positionals[0] ?? ''))
      return undefined;
    const paths = options.positionals.filter((word) => word.endsWith('.py'));
    return { kinds: ['build'], program: 'mypy', narrowed: paths[0] };
  },
  readSummaries: byLine((line) => {
    // Success: no issues found in 1 source file
    if (/^Success: no issues found in \d+ source files?$/.test(line)) return built();
    // Found 1 error in 1 file (checked 1 source file)
    if (/^Found \d+ errors? in \d+ files? \((?:checked|errors prevented)/.test(line)) return failed('build');
    // src/a.py:3: error: Name "x" is not defined  [name-defined]
    if (/^\S{1,200}\.pyi?:\d+:(?:\d+:)? error: /.test(line)) return failed('build');
    // There are no .py[i] files in directory '.'
    if (/^There are no \.py\[i\] files in directory /.test(line)) return nothing('no-inputs', 'build');
    return undefined;
  }),
  examples: [
    { output: 'Success: no issues found in 3 source files', verdict: 'passed', kind: 'build', whole: true },
    {
      output: 'a.py:1: error: Bad  [x]\nFound 1 error in 1 file (checked 1 source file)',
      verdict: 'failed',
      kind: 'build',
    },
    {
      output: 'Found 1 error in 1 file (errors prevented further checking)',
      verdict: 'failed',
      kind: 'build',
    },
    { output: "There are no .py[i] files in directory '.'", verdict: 'no-inputs', kind: 'build' },
    { output: 'a.py:1: note: See the docs', verdict: undefined, kind: 'build' },
  ],
};
