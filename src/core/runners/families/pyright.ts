import { readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { built, byLine, failed, nothing } from '../summary.ts';

export const pyright: Runner = {
  id: 'pyright',
  programs: ['pyright', 'basedpyright'],
  stream: 'stdout',
  match({ args }) {
    const options = readOptions(args, {
      values:
        '-p --project --pythonversion --pythonplatform --level --typeshedpath --venvpath -v --outputjson',
      listing: '-h --createstub --verifytypes',
    });
    if (options.listed) return undefined;
    const narrowed = options.positionals.find((word) => word.endsWith('.py'));
    return {
      kinds: ['build'],
      program: 'pyright',
      narrowed,
      watches: options.named.has('-w') || options.named.has('--watch'),
    };
  },
  readSummaries: byLine((line) => {
    // 0 errors, 0 warnings, 0 informations
    const match = /^(\d{1,7}) errors?, \d{1,7} warnings?, \d{1,7} (?:informations?|notes?)/.exec(line);
    if (match !== null) return match[1] === '0' ? built() : failed('build');
    if (line === 'No source files found' || line === 'No source files found.')
      return nothing('no-inputs', 'build');
    return undefined;
  }),
  examples: [
    { output: '0 errors, 0 warnings, 0 informations', verdict: 'passed', kind: 'build', whole: true },
    { output: '1 error, 0 warnings, 0 informations', verdict: 'failed', kind: 'build' },
    { output: 'No source files found', verdict: 'no-inputs', kind: 'build' },
  ],
};
