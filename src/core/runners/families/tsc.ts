import { readOptions } from '../options.ts';
import type { Runner, RunnerExample } from '../runner.ts';
import { built, byLine, failed, nothing, type SummaryReader } from '../summary.ts';

/** `a.ts(1,7): error TS2322: Type ...`, with `--pretty` `a.ts:1:7 - error TS2322: ...` and `Found 1 error in a.ts:1`. */
export const readTsc: SummaryReader = byLine((line) => {
  if (/^error TS18003: /.test(line)) return nothing('no-inputs', 'build');
  if (
    /^\S.{0,300}(?:\(\d{1,7},\d{1,7}\):|:\d{1,7}:\d{1,7} -) error TS\d{1,6}: /.test(line) ||
    /^error TS\d{1,6}: /.test(line)
  )
    return failed('build');
  if (/^Found [1-9]\d{0,6} errors?(?: in |\.)/.test(line)) return failed('build');
  if (/^(?:\[[^\]]{1,20}\] )?Found 0 errors\. Watching for file changes\.$/.test(line)) return built();
  return undefined;
});

const EXAMPLES: readonly RunnerExample[] = [
  { output: 'src/a.ts(1,1): error TS2322: Type x', verdict: 'failed', kind: 'build' },
  {
    output: "src/a.ts:1:7 - error TS2322: Type 'x'\n\nFound 1 error in src/a.ts:1",
    verdict: 'failed',
    kind: 'build',
  },
  {
    output: "error TS18003: No inputs were found in config file '/w/tsconfig.json'.",
    verdict: 'no-inputs',
    kind: 'build',
  },
  { output: 'Version 5.9.2', verdict: undefined, kind: 'build' },
];

export const tsc: Runner = {
  id: 'tsc',
  programs: ['tsc', 'tsgo'],
  stream: 'stdout',
  match({ args }) {
    const options = readOptions(args, {
      values:
        '-p --project --outDir --target --module --jsx --lib --rootDir --declarationDir -t -m --moduleResolution --types',
      listing: '-h -v --init --showConfig --all --listFilesOnly --dry --clean -d',
    });
    if (options.listed && !(options.named.has('-d') && !options.named.has('-b'))) return undefined;
    const project = options.named.get('-p') ?? options.named.get('--project');
    const narrowed =
      options.positionals.find((word) => /\.[cm]?tsx?$/.test(word)) ??
      (project === undefined || /^(?:\.|\.\/)?(?:tsconfig\.json)?$/.test(project)
        ? undefined
        : `-p ${project}`);
    return {
      kinds: ['build'],
      program: 'tsc',
      narrowed,
      silent: true,
      watches: options.named.has('-w') || options.named.has('--watch'),
    };
  },
  readSummaries: readTsc,
  examples: EXAMPLES,
};

export const vueTsc: Runner = {
  ...tsc,
  id: 'vue-tsc',
  programs: ['vue-tsc'],
  match: (call) => {
    const match = tsc.match(call);
    return match === undefined ? undefined : { ...match, program: 'vue-tsc' };
  },
};

/** `svelte-check found 0 errors and 2 warnings`; Astro: `- 0 errors`. */
export const svelteCheck: Runner = {
  id: 'svelte-check',
  programs: ['svelte-check', 'astro'],
  stream: 'stdout',
  match({ program, args }) {
    if (args.includes('--help') || args.includes('--version')) return undefined;
    if (program === 'astro')
      return args[0] === 'check' || args[0] === 'build'
        ? { kinds: ['build'], program: `astro ${args[0]}` }
        : undefined;
    return { kinds: ['build'], program: 'svelte-check', watches: args.includes('--watch') };
  },
  readSummaries: byLine((line) => {
    const match =
      /^(?:\d{10,16} COMPLETED \d{1,7} FILES (\d{1,7}) ERRORS|(?:={2,60} )?svelte-check found (\d{1,7}) errors?|- (\d{1,7}) errors?$)/.exec(
        line,
      );
    if (match === null) return /^\d{2}:\d{2}:\d{2} \[build\] Complete!$/.test(line) ? built() : undefined;
    return (match[1] ?? match[2] ?? match[3]) === '0' ? built() : failed('build');
  }),
  examples: [
    { output: 'svelte-check found 0 errors and 2 warnings in 1 file', verdict: 'passed', kind: 'build' },
    { output: 'svelte-check found 3 errors and 0 warnings in 2 files', verdict: 'failed', kind: 'build' },
    {
      output: '1764536400000 COMPLETED 120 FILES 0 ERRORS 0 WARNINGS 0 FILES_WITH_PROBLEMS',
      verdict: 'passed',
      kind: 'build',
    },
    { output: 'svelte-check is starting', verdict: undefined, kind: 'build' },
  ],
};
