import { readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, nothing, together } from '../summary.ts';
import { isWatchName, readTaskName } from '../task-names.ts';
import { readMinitest } from './minitest.ts';
import { readRspec } from './rspec.ts';

export const rake: Runner = {
  id: 'rake',
  mute: ['-q', '-s', '--quiet', '--silent'],
  programs: ['rake'],
  stream: 'both',
  match({ args }) {
    const options = readOptions(args, {
      values: '-f --rakefile -C --directory -I -j',
      listing: '-h -T -P -n -D -W -V --tasks --dry-run',
      directory: '-C --directory',
    });
    if (options.listed) return undefined;
    const tasks = options.positionals.filter((word) => !/^[A-Z_]+=/.test(word));
    const selected = options.positionals.find((word) => /^(?:TEST|TESTOPTS|SPEC|SPEC_OPTS|N)=/.test(word));
    const kinds = [...new Set(tasks.map((task) => readTaskName(task)))].filter(
      (kind) => kind === 'tests' || kind === 'build',
    );
    if (kinds.length === 0) return undefined;
    return {
      kinds,
      program: `rake ${tasks[0] ?? ''}`,
      narrowed: selected,
      directory: options.directory,
      wraps: true,
      watches: tasks.some(isWatchName),
    };
  },
  activity({ args }) {
    const options = readOptions(args, { values: '-f -C', listing: '-h -T -P -n -D -W -V --tasks --dry-run' });
    if (options.listed) return undefined;
    const [task] = options.positionals;
    return task === undefined || readTaskName(task) === 'check'
      ? { kinds: ['tests', 'build'], namesRunner: task === undefined }
      : undefined;
  },
  readSummaries: together(
    readMinitest,
    readRspec,
    byLine((line) => {
      // rake aborted!
      if (line === 'rake aborted!') return failed('any');
      // Don't know how to build task 'tset' (See the list of available tasks with `rake --tasks`)
      if (/^Don't know how to build task '/.test(line)) return nothing('usage-error', 'any');
      return undefined;
    }),
  ),
  examples: [
    { output: '1 runs, 1 assertions, 0 failures, 0 errors, 0 skips', verdict: 'passed', whole: true },
    { output: 'rake aborted!\nCommand failed with status (1)', verdict: 'failed' },
    { output: '0 examples, 0 failures', verdict: 'nothing-ran' },
  ],
};
