import type { SimpleCommand } from '../../model/shell.ts';
import { findFormatter } from './formatters.ts';
import { findHookWrites } from './rewritten-files.ts';
import type { Write, Writer } from './write.ts';

/** Programs that run a project's own scripts by name. */
const SCRIPT_RUNNERS = [
  'npm',
  'pnpm',
  'yarn',
  'bun',
  'make',
  'gmake',
  'just',
  'task',
  'rake',
  'composer',
  'hatch',
  'pdm',
  'nox',
  'tox',
  'gradle',
  'gradlew',
  'mvn',
  'mvnw',
  'moon',
  'nx',
  'turbo',
];

/** Programs that run hooks; they change files only through them. */
const HOOK_RUNNERS = ['pre-commit', 'prek', 'lefthook', 'husky', 'overcommit', 'lint-staged', 'trunk', 'git'];

/** format, fmt, lint:fix, format-all, spotlessApply */
const WRITING_NAME =
  /(?:^|[:_.-])(?:format|fmt|fix|prettify|prettier|spotless:?apply)(?:$|[:_.-])|spotlessApply$/i;

/** format:check, fmt-check, check-format, lint */
const CHECKING_NAME = /(?:^|[:_.-])(?:check|verify|diff|dry|ci|test)(?:$|[:_.-])/i;

/** > prettier --check .; $ eslint src */
const SCRIPT_HEADER = /^(?:>|\$) (\S.{0,300})$/;

function scriptOf({ words }: SimpleCommand): string | undefined {
  const given = words.slice(1).map((word) => word.value ?? '');
  return given.find(
    (argument) => WRITING_NAME.test(argument) && !argument.startsWith('-') && !argument.includes('/'),
  );
}

/** What the runner prints of the command behind the script: it tells whether that only checks. */
function onlyChecks(output: string): boolean {
  const headers = output.split('\n').flatMap((line) => SCRIPT_HEADER.exec(line.trim())?.[1] ?? []);
  return headers.some((header) => / (?:--check|--list-different|--diff|-l|--dry-run)(?: |$)/.test(header));
}

/** A script is a formatter only by its name: that it wrote is not certain unless its output names files. */
export const scriptRunners: Writer = {
  programs: SCRIPT_RUNNERS,
  find(command, { action }): readonly Write[] {
    if (findFormatter(command) !== undefined) return [];
    const shown = findHookWrites(action.output);
    if (shown.length > 0) return shown;
    const script = scriptOf(command);
    if (script === undefined || CHECKING_NAME.test(script) || onlyChecks(action.output)) return [];
    return [{ by: 'formatter', certain: false, isFailurePartial: true }];
  },
};

/** git commit may run hooks; pre-commit runs nothing else. */
function mayRunHooks({ program, words }: SimpleCommand): boolean {
  return program !== 'git' || words.some((word) => word.value === 'commit' || word.value === 'push');
}

export const hookRunners: Writer = {
  programs: HOOK_RUNNERS,
  find: (command, { action }) => (mayRunHooks(command) ? findHookWrites(action.output) : []),
};
