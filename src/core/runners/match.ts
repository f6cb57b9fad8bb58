import type { Directory, SimpleCommand } from '../model/shell.ts';
import { joinPath, isAbsolute, normalizePath } from '../text/paths.ts';
import { throughManager } from './bins.ts';
import { toRunnerCall } from './call.ts';
import type { FamilyMatch, Runner, RunnerCall, RunnerMatch } from './runner.ts';
import { runnerById, runnerByProgram } from './table.ts';

/** Families that are known by the name of a file, not of a program. */
const BY_FILE = ['python-file', 'script'];

/** Takes a simple command; gives the run of the table that it is. */
export function matchRunner(command: SimpleCommand): RunnerMatch | undefined {
  const call = toRunnerCall(command);
  const found = call === undefined ? undefined : matchCall(call);
  return found === undefined ? undefined : toMatch(found.runner, found.match, command.directory);
}

/** Takes a call; gives the family that it is a run of. */
export function matchCall(call: RunnerCall): { runner: Runner; match: FamilyMatch } | undefined {
  const bin = throughManager(call);
  if (bin !== undefined) {
    const inner = matchCall(bin.call);
    if (inner === undefined) return undefined;
    const { match, runner } = inner;
    return {
      runner,
      match: {
        ...match,
        narrowed: match.narrowed ?? bin.package,
        directory: match.directory ?? bin.directory,
      },
    };
  }
  const runner = runnerByProgram(call.program);
  const match = runner?.match(call);
  if (runner !== undefined && match !== undefined) return { runner, match };
  for (const id of BY_FILE) {
    const byFile = runnerById(id);
    const file = byFile?.match(call);
    if (byFile !== undefined && file !== undefined) return { runner: byFile, match: file };
  }
  return undefined;
}

function toMatch(runner: Runner, match: FamilyMatch, from: Directory): RunnerMatch {
  const directory = resolve(from, match.directory);
  return {
    runner: runner.id,
    kinds: match.kinds,
    program: match.program,
    ...(match.narrowed === undefined ? {} : { narrowed: match.narrowed }),
    ...(directory === undefined ? {} : { directory }),
    wraps: match.wraps === true,
    several: match.several === true,
    silent: match.silent === true,
    watches: match.watches === true,
  };
}

function resolve(from: Directory, option: string | undefined): string | undefined {
  if (option === undefined || option === '') return from.known ? from.path : undefined;
  if (option.includes('$')) return undefined;
  if (isAbsolute(option)) return normalizePath(option);
  return from.known ? joinPath(from.path, option) : undefined;
}
