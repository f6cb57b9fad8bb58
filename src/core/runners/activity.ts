import type { Kind } from '../model/report.ts';
import type { SimpleCommand } from '../model/shell.ts';
import { toCall, toRunnerCall, fileName } from './call.ts';
import { walkShell } from '../shell/walk.ts';
import { matchCall, matchRunner } from './match.ts';
import { isQuiet, isQuietCommand } from './quiet-programs.ts';
import type { ActivityMatch, RunnerCall } from './runner.ts';
import { runnerByProgram } from './table.ts';
import { readTaskName, wordsOf } from './task-names.ts';
import { throughManager } from './bins.ts';

/** Words by which a program, a script or a path speaks of tests; only the first set names a runner. */
const TEST_WORDS = new Set(
  'test tests testing tester spec specs smoke e2e selftest unittest unittests doctest pytest'.split(' '),
);
const CHECK_WORDS = new Set(
  'ci verify verifier verification check checks checker validate validator validation'.split(' '),
);
const BUILD_WORDS = new Set(
  'build builder rebuild compile compiler buildall prebuild build_ext bdist bdist_wheel'.split(' '),
);
const COMPILERS = new Set(
  'gcc g++ cc c++ clang clang++ rustc javac kotlinc scalac ghc ocamlc nvcc swiftc gfortran fpc nasm ld zigcc emcc dmd ldc2 nim crystal elm solc forge maturin py_compile compileall build nix-build docker-build buildah kaniko packer'.split(
    ' ',
  ),
);
/** Programs whose words may be any program: a file that they are handed is what they run. */
const INTERPRETERS = new Set(
  'python python2 python3 py pypy pypy3 node nodejs tsx ts-node bun deno ruby php perl bash sh zsh dash ksh pwsh powershell lua Rscript julia osascript go cargo dotnet swift java groovy elixir mix uv'.split(
    ' ',
  ),
);
const DOCUMENT = /\.(?:md|mdx|rst|txt|adoc|pdf|html?|log|csv|json|jsonl|ya?ml|toml|xml|png|jpe?g|gif|svg)$/i;
const INERT = new Set(['--help', '-h', '--version', '-V', 'help', 'version']);
/** Too short or too common to be taken for a runner among another program's words. */
const COMMON = new Set([
  'm',
  'tap',
  'task',
  'just',
  'node',
  'cross',
  'stack',
  'zig',
  'n',
  'script',
  'rush',
  'moon',
  'lake',
  'swc',
  'ncc',
  'expo',
  'mage',
  'cmd',
]);

/** Runners outside the table. */
const OTHER_RUNNERS = new Set(
  'busted behave cucumber-js cucumber cucumber-cli wtr web-test-runner lab newman dredd k6 hurl schemathesis robot pabot trial stestr kaocha phpspec behat cutest twister vstest.console testcafe wdio nightwatch tsd dtslint attest shellspec zunit roundup bats-core gauge inspec goss terratest'.split(
    ' ',
  ),
);
/** Options with which a runner only lists what it would run. */
const LISTING =
  /^(?:--list(?:-tests)?|-list|--list-tests-json|--dry-run|--collect-only|--listTests|--show-only)$/;

/** Takes a simple command that is no run of the table; tells whether it may have run tests or a build. */
export function matchActivity(command: SimpleCommand): ActivityMatch | undefined {
  const call = toRunnerCall(command);
  if (call === undefined) return undefined;
  return matchCall(call) === undefined ? activityOf(call, command) : undefined;
}

const OTHER_RUN: ActivityMatch = { kinds: ['tests'], namesRunner: true };

function activityOf(call: RunnerCall, command: SimpleCommand): ActivityMatch | undefined {
  const inline = insideInline(command);
  if (inline !== undefined) return inline;
  const own = runnerByProgram(call.program);
  const told = own?.activity?.(call);
  if (told !== undefined) return told;
  const typed = fileName(command.words[0]?.text ?? '');
  const quiet =
    isQuiet(call.program) && (!/[\\/]/.test(call.path) || /(?:^|[\\/])\.?s?bin[\\/]/.test(call.path));
  if (quiet || isQuietCommand(call.program, call.args) || call.args.some((word) => INERT.has(word)))
    return undefined;
  const bin = throughManager(call);
  if (bin !== undefined) return OTHER_RUNNERS.has(bin.call.program) ? OTHER_RUN : undefined;
  if (own !== undefined && call.args.some((word) => LISTING.test(word))) return undefined;
  if (OTHER_RUNNERS.has(call.program)) return OTHER_RUN;
  if (own !== undefined && !INTERPRETERS.has(call.program) && !INTERPRETERS.has(typed)) return undefined;
  return insideWords(call) ?? byMention(call);
}

/** A runner among the words of another program: `docker compose exec web pytest`, `ssh host "cd app && npm test"`. */
function insideWords(call: RunnerCall): ActivityMatch | undefined {
  for (let at = 0; at < call.args.length; at++) {
    const word = call.args[at] ?? '';
    if (/\s/.test(word)) {
      if (!isScriptWord(call, at)) continue;
      const found = insideScript(word);
      if (found !== undefined) return found;
      continue;
    }
    const inner = COMMON.has(word) ? undefined : toCall(call.args.slice(at));
    if (inner === undefined || runnerByProgram(inner.program) === undefined) continue;
    const match = matchCall(inner);
    if (match !== undefined) return { kinds: match.match.kinds, namesRunner: true };
  }
  return undefined;
}

/** A word that holds a whole command: after `-c`, or the last word that ssh or docker is given. */
function isScriptWord(call: RunnerCall, at: number): boolean {
  const before = call.args[at - 1] ?? '';
  return (
    /^-\w{0,4}c$/.test(before) ||
    before === '--command' ||
    /^(?:ssh|watch|concurrently|parallel|wsl|nodemon|entr)$/.test(call.program)
  );
}

function insideScript(text: string): ActivityMatch | undefined {
  const { commands } = walkShell(text, { dialect: 'bash', directory: { known: false } });
  const match = commands.map(matchRunner).find((found) => found !== undefined);
  return match && { kinds: match.kinds, namesRunner: true };
}

/** A program handed to an interpreter as text that starts other programs: `python - <<'PY'` with subprocess. */
function insideInline(command: SimpleCommand): ActivityMatch | undefined {
  const program = fileName(command.words[0]?.value ?? '');
  if (!INTERPRETERS.has(program)) return undefined;
  const flag = command.words.findIndex((word) => /^(?:-c|-e|--eval)$/.test(word.text));
  const text = command.input ?? (flag === -1 ? undefined : command.words[flag + 1]?.value);
  if (text === undefined) return undefined;
  if (
    !/subprocess|os\.system|execSync|execFileSync|spawnSync|child_process|Popen|system\(|pytest\.main|unittest\.main|Bun\.spawn/.test(
      text,
    )
  )
    return undefined;
  const names =
    /\b(?:pytest|unittest|vitest|jest|mocha|rspec|phpunit|tox|nox|(?:npm|pnpm|yarn|bun|cargo|go|make|dotnet|mvn|gradle|swift|deno)["', ]{1,6}(?:run["', ]{1,6})?(?:test|check|build))\b/.test(
      text,
    );
  return names ? { kinds: ['tests', 'build'], namesRunner: true } : undefined;
}

/** What the program's name, a path among its words, or the target of `run` speaks of. */
function byMention(call: RunnerCall): ActivityMatch | undefined {
  const scriptName = /[\\/.]/.test(call.path) || INTERPRETERS.has(call.program) ? call.path : call.program;
  // A compiler that is handed a test file builds it.
  const tester = TEST_WORDS.has(call.args.find((word) => !word.startsWith('-')) ?? '');
  if (COMPILERS.has(call.program) && !tester) return { kinds: ['build'], namesRunner: false };
  const lint = wordsOf(fileName(scriptName)).some((word) => readTaskName(word) === 'neither');
  if (lint) return undefined;
  const paths = call.args.filter((word, at) => isPathWord(word) || isTarget(call.args, at));
  const spoken = [call.program, call.path, ...paths].flatMap(spokenWords);
  const kinds = new Set<Kind>();
  // forge test, hardhat test
  const tests = tester || spoken.some((word) => TEST_WORDS.has(word));
  const checks = spoken.some((word) => CHECK_WORDS.has(word));
  if (tests || checks) kinds.add('tests');
  if (checks || COMPILERS.has(call.program) || buildsByName(call)) kinds.add('build');
  return kinds.size === 0 ? undefined : { kinds: [...kinds], namesRunner: tests };
}

function spokenWords(path: string): readonly string[] {
  return path.split(/[\\/]/).flatMap((part) => wordsOf(part.replace(/\.\w{1,5}$/, '')));
}

function isPathWord(word: string): boolean {
  if (word.startsWith('-') || /\s/.test(word) || DOCUMENT.test(word) || /^\w+:\/\//.test(word)) return false;
  return (
    /[\\/]/.test(word) ||
    /\.(?:py|sh|bash|[cm]?[jt]sx?|rb|php|pl|ps1|bat|lua|go|rs|exs?|java|kt|scala|swift|R|jl)$/i.test(word)
  );
}

/** The target of `run`, `exec` or `start`: `docker compose run tests`. */
function isTarget(args: readonly string[], at: number): boolean {
  const word = args[at] ?? '';
  if (word.startsWith('-') || /\s/.test(word)) return false;
  const before = args.slice(0, at).filter((arg) => !arg.startsWith('-'));
  return /^(?:run|exec|up)$/.test(before.at(-1) ?? '');
}

function buildsByName({ path, args }: RunnerCall): boolean {
  const words = [
    fileName(path),
    ...args.filter((word) => /^[\w:.-]{1,40}$/.test(word) && !word.startsWith('-')).slice(0, 3),
  ];
  if (args.includes('--build')) return true;
  return words.some(
    (word) =>
      BUILD_WORDS.has(word) || wordsOf(word.replace(/\.\w{1,4}$/, '')).some((part) => BUILD_WORDS.has(part)),
  );
}
