import type { Kind } from '../../model/report.ts';
import { readOptions } from '../options.ts';
import { PASSED_ON } from '../script-options.ts';
import type { ActivityMatch, FamilyMatch, Runner } from '../runner.ts';
import { byLine, failed, groupNumber, nothing } from '../summary.ts';
import { readTaskName, isWatchName } from '../task-names.ts';

function matchTargets(
  tool: string,
  targets: readonly string[],
  narrowed: string | undefined,
  directory?: string,
): FamilyMatch | undefined {
  const kinds = [...new Set(targets.map((target) => readTaskName(target)))].filter(
    (kind): kind is Kind => kind === 'tests' || kind === 'build',
  );
  if (kinds.length === 0) return undefined;
  return {
    kinds,
    program: `${tool} ${targets[0] ?? ''}`,
    narrowed,
    directory,
    wraps: true,
    several: true,
    watches: targets.some(isWatchName),
  };
}

function checkActivity(targets: readonly string[]): ActivityMatch | undefined {
  return targets.some((target) => readTaskName(target) === 'check')
    ? { kinds: ['tests', 'build'], namesRunner: true }
    : undefined;
}

const TURBO = {
  values:
    '--filter -F --cwd --concurrency --cache-dir --output-logs --log-order --token --team --api --env-mode --ui --log-prefix',
  narrowing: '--filter -F --affected --only',
  listing: '-h --dry --dry-run --graph --summarize-dry',
  directory: '--cwd',
};

function turboTargets(
  args: readonly string[],
): { targets: readonly string[]; narrowed: string | undefined; directory: string | undefined } | undefined {
  const options = readOptions(args, TURBO);
  if (options.listed) return undefined;
  const words = options.positionals[0] === 'run' ? options.positionals.slice(1) : options.positionals;
  if (['prune', 'login', 'link', 'daemon', 'gen', 'ls', 'watch', 'info', 'config'].includes(words[0] ?? ''))
    return undefined;
  return {
    targets: words.map((word) => word.replace(/^.*#/, '')),
    narrowed: options.narrowed ?? words.find((word) => word.includes('#')),
    directory: options.directory,
  };
}

export const turbo: Runner = {
  id: 'turbo',
  programs: ['turbo'],
  stream: 'both',
  match({ args }) {
    const call = turboTargets(args);
    return call === undefined
      ? undefined
      : matchTargets('turbo', call.targets, call.narrowed, call.directory);
  },
  activity: ({ args }) => checkActivity(turboTargets(args)?.targets ?? []),
  readSummaries: (lines) => {
    const cached = lines.some((line) => /^Cached: {2,6}(\d{1,6}) cached, \1 total$/.test(line.trim()));
    return byLine((line) => {
      //  Tasks:    2 successful, 2 total
      const tasks = /^ {0,2}Tasks: {2,6}(\d{1,6}) successful, (\d{1,6}) total$/.exec(line);
      if (tasks !== null) {
        const [good, total] = [groupNumber(tasks, 1), groupNumber(tasks, 2)];
        if (total === 0) return nothing('nothing-ran', 'any');
        return good < total
          ? failed('any')
          : { kind: 'any', verdict: 'passed', whole: true, ...(cached ? { cached } : {}) };
      }
      // Failed:    b#test
      if (
        /^ {0,2}Failed: {2,6}\S+#\S/.test(line) ||
        /^ {0,2}ERROR {1,3}run failed: command {1,2}exited/.test(line)
      )
        return failed('any');
      return /^No tasks were executed as part of this run\.$/.test(line)
        ? nothing('nothing-ran', 'any')
        : undefined;
    })(lines);
  },
  examples: [
    {
      output: ' Tasks:    2 successful, 2 total\nCached:    0 cached, 2 total\n  Time:    1.482s',
      verdict: 'passed',
      whole: true,
    },
    {
      output: ' Tasks:    0 successful, 2 total\nFailed:    b#test\n ERROR  run failed: command  exited (1)',
      verdict: 'failed',
    },
    { output: 'No tasks were executed as part of this run.', verdict: 'nothing-ran' },
  ],
};

function nxTargets(
  args: readonly string[],
): { targets: readonly string[]; narrowed: string | undefined } | undefined {
  const options = readOptions(args, {
    values:
      '-t --target --targets -p --projects --exclude --base --head -c --configuration --parallel --runner',
    listing: '-h --graph --dry-run',
  });
  if (options.listed) return undefined;
  const [command = '', ...words] = options.positionals;
  const named = options.named.get('-t') ?? options.named.get('--target') ?? options.named.get('--targets');
  const projects = options.named.get('-p') ?? options.named.get('--projects');
  if (command === 'run-many' || command === 'affected') {
    const narrowed =
      command === 'affected' ? 'affected' : projects === undefined ? undefined : `-p ${projects}`;
    return { targets: [...(named?.split(',') ?? []), ...words], narrowed };
  }
  if (command === 'run') {
    const [project, target = project] = (words[0] ?? '').split(':');
    return { targets: [target ?? ''], narrowed: project };
  }
  if (
    [
      'graph',
      'show',
      'generate',
      'g',
      'migrate',
      'reset',
      'list',
      'report',
      'add',
      'init',
      'daemon',
      'sync',
      'exec',
      'release',
    ].includes(command)
  )
    return undefined;
  return { targets: [command], narrowed: words[0] };
}

export const nx: Runner = {
  id: 'nx',
  programs: ['nx'],
  stream: 'both',
  match({ args }) {
    const call = nxTargets(args);
    return call === undefined ? undefined : matchTargets('nx', call.targets, call.narrowed);
  },
  activity: ({ args }) => checkActivity(nxTargets(args)?.targets ?? []),
  readSummaries: (lines) => {
    const cached = lines.some((line) =>
      /^Nx read the output from the cache instead of running the command for (\d{1,6}) out of \1 tasks\.$/.test(
        line.trim(),
      ),
    );
    return byLine((line) => {
      //  NX   Successfully ran target test for 2 projects
      //  Lerna (powered by Nx)   Successfully ran target test for 2 projects
      const match =
        /^ {0,3}(?:NX|> {2}NX|Lerna \(powered by Nx\)) {1,4}(Successfully ran targets? .{1,160}|Running targets? .{1,160} failed|Ran targets? .{1,160}|No tasks were run)$/.exec(
          line,
        );
      const text = match?.[1];
      if (text === undefined) return undefined;
      if (text.startsWith('Successfully'))
        return { kind: 'any', verdict: 'passed', whole: true, ...(cached ? { cached } : {}) };
      if (text === 'No tasks were run') return nothing('nothing-ran', 'any');
      return text.endsWith('failed') ? failed('any') : undefined;
    })(lines);
  },
  examples: [
    { output: ' NX   Successfully ran target test for 2 projects', verdict: 'passed', whole: true },
    { output: ' NX   Running target test for 2 projects failed\nFailed tasks:\n- b:test', verdict: 'failed' },
    { output: ' NX   No tasks were run', verdict: 'nothing-ran' },
  ],
};

export const lerna: Runner = {
  id: 'lerna',
  programs: ['lerna', 'wsrun', 'ultra'],
  stream: 'both',
  match({ args }) {
    const options = readOptions(args, {
      values: '--scope --ignore --since --concurrency',
      narrowing: '--scope --ignore --since',
      listing: '-h',
    });
    if (options.listed || options.positionals[0] !== 'run') return undefined;
    return matchTargets('lerna', options.positionals.slice(1, 2), options.narrowed);
  },
  readSummaries: nx.readSummaries,
  examples: [
    { output: ' Lerna (powered by Nx)   Successfully ran target test for 2 projects', verdict: 'passed' },
    { output: ' Lerna (powered by Nx)   Running target test for 2 projects failed', verdict: 'failed' },
  ],
};

/** Vite+: `vp test` is Vitest, `vp build` is Vite, `vp run test` a script; `vp check` formats, lints and checks types. */
export const vp: Runner = {
  id: 'vp',
  programs: ['vp', 'vite-plus'],
  stream: 'both',
  match({ args }) {
    const options = readOptions(args, { ...PASSED_ON, listing: `${PASSED_ON.listing} -h` });
    if (options.listed) return undefined;
    const [command = '', ...words] = options.positionals;
    if (command === 'test') {
      const narrowed = options.narrowed ?? words.find((word) => word !== 'run' && word !== 'watch');
      return { kinds: ['tests'], program: 'vp test', narrowed, wraps: true, watches: words[0] === 'watch' };
    }
    if (command === 'build' || command === 'pack')
      return { kinds: ['build'], program: `vp ${command}`, wraps: true };
    return command === 'run'
      ? matchTargets(
          'vp',
          words.slice(0, 1).map((word) => word.replace(/^.*#/, '')),
          undefined,
        )
      : undefined;
  },
  activity({ args }) {
    if (args[0] === 'check') return { kinds: ['build'], namesRunner: false };
    return args[0] === 'run' ? checkActivity(args.slice(1, 2)) : undefined;
  },
  readSummaries: () => [],
  examples: [{ output: 'VITE+', verdict: undefined }],
};
