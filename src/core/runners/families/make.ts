import type { Kind } from '../../model/report.ts';
import { readOptions, type Options } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, nothing, together } from '../summary.ts';
import { isWatchName, readTaskName } from '../task-names.ts';
import { readNativeBuild } from './cmake.ts';

/** Targets that neither test nor build, whatever they print. */
const OTHER =
  /^(?:(?:dist|very|mostly|maintainer-?)?clean|help|deps?|dependencies|setup|init|venv|bootstrap|docs?|html|run|serve|start|stop|dev|up|down|logs?|ps|shell|migrate|migrations|seed|release|publish|deploy|tag|push|pull|tools|vendor|tidy|update|upgrade|bench|benchmark|coverage-report|print-.*|list|version)$/;

function readCall(args: readonly string[]): { options: Options; targets: readonly string[] } | undefined {
  const options = readOptions(args, {
    values: '-C --directory -f --file --makefile -I -o -W -l --load-average',
    listing: '-n --just-print --dry-run --recon -h -v -q --question -t --touch -p --print-data-base',
    directory: '-C --directory',
  });
  if (options.listed) return undefined;
  const targets = options.positionals.filter(
    (word) => !/^[A-Za-z_][A-Za-z0-9_]*[:+?]?=/.test(word) && !/^\d{1,3}$/.test(word),
  );
  return { options, targets };
}

/** Takes the name of a target; gives what it runs. Plain `all` is the build. */
function kindOf(target: string): Kind | undefined {
  if (target === 'all') return 'build';
  const kind = readTaskName(target);
  if (kind === 'check') return 'tests';
  return kind === 'tests' || kind === 'build' ? kind : undefined;
}

export const make: Runner = {
  id: 'make',
  mute: ['-s', '--silent', '--quiet'],
  programs: ['make', 'gmake', 'nmake', 'mingw32-make'],
  stream: 'both',
  match({ args }) {
    const call = readCall(args);
    if (call === undefined) return undefined;
    const { options, targets } = call;
    const directory = options.directory;
    if (targets.length === 0) return { kinds: ['build'], program: 'make', directory, wraps: true };
    const kinds = [...new Set(targets.map(kindOf))].filter((kind) => kind !== undefined);
    if (kinds.length === 0) return undefined;
    const target = targets.find((name) => kindOf(name) !== undefined) ?? '';
    const selected = options.positionals.find((word) =>
      /^(?:TESTS?|TEST_?(?:ARGS|PATH|FILE|NAME|FILTER)|T|K|ARGS|PYTEST_ARGS|RUN|PKG)=./.test(word),
    );
    return {
      kinds,
      program: `make ${target}`,
      narrowed: selected,
      directory,
      wraps: true,
      watches: targets.some(isWatchName),
    };
  },
  activity({ args }) {
    const call = readCall(args);
    if (
      call === undefined ||
      call.targets.every((target) => OTHER.test(target) || readTaskName(target) === 'neither')
    )
      return undefined;
    return { kinds: ['build'], namesRunner: false };
  },
  readSummaries: together(
    readNativeBuild,
    byLine((line) => {
      // make: *** [Makefile:2: test] Error 1
      // make: *** [Makefile:2: test] Segmentation fault (core dumped)
      // make: [Makefile:6: clean] Error 1 (ignored)
      if (
        /^(?:g?make|nmake|mingw32-make)(?:\[\d+\])?: \*\*\* \[[^\]]{1,200}\] (?:Error \d+|Terminated|Killed|Aborted|Segmentation fault|Bus error|Illegal instruction|Floating point exception|Trace\/breakpoint trap)/.test(
          line,
        )
      )
        return failed('any');
      // make: *** No rule to make target 'tset'.  Stop.
      // Makefile:2: *** missing separator.  Stop.
      if (/^[\w./-]{1,200}:\d{1,6}: \*\*\* .{1,200}\. {2}Stop\.$/.test(line))
        return nothing('usage-error', 'any');
      if (/^g?make(?:\[\d+\])?: \*\*\* (?:No rule to make target|No targets specified)/.test(line))
        return nothing('usage-error', 'any');
      // make: 'test' is up to date.
      // make: Nothing to be done for 'test'.
      if (/^g?make: (?:Nothing to be done for ['`][^']{1,80}'\.|['`][^']{1,80}' is up to date\.)$/.test(line))
        return nothing('up-to-date', 'any');
      return undefined;
    }),
  ),
  examples: [
    { output: 'make: *** [Makefile:2: test] Error 1', verdict: 'failed' },
    { output: 'make: [Makefile:6: clean] Error 1 (ignored)', verdict: undefined },
    { output: "make: 'test' is up to date.", verdict: 'up-to-date' },
    { output: "make: Nothing to be done for 'test'.", verdict: 'up-to-date' },
    { output: 'make: *** [Makefile:2: test] Aborted', verdict: 'failed' },
    { output: 'Makefile:2: *** missing separator.  Stop.', verdict: 'usage-error' },
    { output: "make: *** No rule to make target 'tset'.  Stop.", verdict: 'usage-error' },
    { output: "a.c:3:5: error: expected ';'", verdict: 'failed', kind: 'build' },
  ],
};

/** Takes a target outside the table; tells whether it may build something. */
export function isBuildTarget(target: string): boolean {
  return !OTHER.test(target) && readTaskName(target) !== 'neither';
}

/** Whether the output of a target shows a compiler or a linker at work. */
export function showsCompiling(lines: readonly string[]): boolean {
  return lines.some((line) =>
    // cc -O2 -c a.c, "  CC      a.o", "[ 50%] Building C object a.o", "Compiling app v0.1.0", "go build ./..."
    /^(?:(?:\S{0,40}[-/])?(?:g?cc|[gc]\+\+|clang(?:\+\+)?|ld|rustc|javac|tsc|nvcc)(?:-\d+)? \S|\s{0,8}(?:CC|CXX|LD|AR|LINK|CCLD) {1,8}\S|\[ {0,2}\d{1,3}%\] (?:Building|Linking|Built target) |\s{0,4}Compiling \S+ v\d|(?:go|cargo) build\b)/.test(
      line,
    ),
  );
}
