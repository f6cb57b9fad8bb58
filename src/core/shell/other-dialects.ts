import type { Dialect } from '../model/call.ts';
import type { Directory, ShellWalk, SimpleCommand, Sink, Word } from '../model/shell.ts';
import { resolvePath, UNKNOWN } from './directory.ts';
import { splitOther, type OtherCommand } from './other-words.ts';
import type { SourceText } from './source-text.ts';
import { programName } from './wrappers.ts';

type Other = Exclude<Dialect, 'bash'>;

// Get-ChildItem, Write-Output: a verb of PowerShell and a noun
const CMDLET =
  /^(?:Get|Set|New|Remove|Select|Where|ForEach|Out|Write|Read|Test|Copy|Move|Rename|Start|Stop|Invoke|Import|Export|Join|Split|Measure|Sort|Add|Clear|Push|Pop|Resolve|Tee|ConvertTo|ConvertFrom|Compare|Expand|Compress|Format)-[A-Z][A-Za-z]{1,40}$/;
const POWERSHELL_VARIABLE = /^\$env:[A-Za-z_]|\$LASTEXITCODE\b/;
// `$x = Get-Date` at the start of a line, `if ($ok) {`
const POWERSHELL_LINE =
  /^[ \t]{0,40}(?:& ["']|\$[A-Za-z_:]{1,60}[ \t]{0,8}\+?=[ \t]|(?:if|foreach|while)[ \t]?\(.{0,200}\)[ \t]{0,8}\{)/m;
const CMD_VARIABLE = /%(?:[A-Z_][A-Z_0-9]{2,40})%/;

/** The dialect of a text that was called bash, by the commands that bash would see in it; undefined: bash. */
export function otherDialect(
  text: string,
  commands: readonly Pick<SimpleCommand, 'typed' | 'redirects'>[],
  broken: boolean,
): Other | undefined {
  for (const { typed, redirects } of commands) {
    const first = typed[0]?.text ?? '';
    if (CMDLET.test(first) || POWERSHELL_VARIABLE.test(first)) return 'powershell';
    if (typed.some((word) => /^"?\$LASTEXITCODE\b/.test(word.text))) return 'powershell';
    if (redirects.some((redirect) => redirect.target?.text.toLowerCase() === '$null')) return 'powershell';
    if (first.toLowerCase() === 'cd' && typed[1]?.text.toLowerCase() === '/d') return 'cmd';
    if (typed.some((word) => CMD_VARIABLE.test(word.text) && !word.text.startsWith("'"))) return 'cmd';
  }
  if (!broken) return undefined;
  if (text.includes('$LASTEXITCODE') || /\$env:[A-Za-z_]/.test(text) || POWERSHELL_LINE.test(text))
    return 'powershell';
  return /^[ \t]{0,40}if (?:not )?(?:exist|errorlevel) /im.test(text) ? 'cmd' : undefined;
}

const MOVES: ReadonlySet<string> = new Set([
  'cd',
  'chdir',
  'sl',
  'set-location',
  'push-location',
  'pushd',
  'popd',
  'pop-location',
]);

/** Best effort for PowerShell and cmd: simple lists and pipelines, never said to be followed. */
export function walkOtherDialect(source: SourceText, dialect: Other, start: Directory): ShellWalk {
  const split = splitOther(source, dialect);
  const commands: SimpleCommand[] = [];
  let directory = start;
  let moved = false;
  for (const [index, command] of split.commands.entries()) {
    const program = programName(command.words[0]);
    commands.push({
      index,
      text: source.text.slice(command.from, command.to),
      ...source.toCall(command.from, command.to),
      assignments: [],
      typed: command.words,
      words: command.words,
      wrappers: [],
      program,
      redirects: [],
      directory,
      pipeline: command.pipeline,
      connector: command.connector,
      certain: command.connector !== '||',
      background: false,
      subshell: false,
      stdout: sinkOf(split.commands, index, directory),
      stderr: { to: 'screen', through: [] },
      exit: exitOf(split.commands, index, split.plain, dialect),
      witnesses: [],
    });
    if (program !== undefined && MOVES.has(program.toLowerCase())) {
      moved = true;
      directory = moveOf(command.words, directory);
    }
  }
  return { dialect, followed: false, why: 'not-bash', commands, directory, moved };
}

function moveOf(words: readonly Word[], directory: Directory): Directory {
  const operands = words.slice(1).filter((word) => !/^(?:\/d|-path|-literalpath)$/i.test(word.text));
  const target = operands[0]?.value;
  const literal = operands.length === 1 && target !== undefined && !/[$%*?]/.test(target) && target !== '-';
  if (!literal) return UNKNOWN;
  const backslashes = /^[A-Za-z]:/.test(target) || (directory.known && directory.path.includes('\\'));
  return resolvePath(directory, backslashes ? target : target.replaceAll('\\', '/'));
}

const SWALLOWS: ReadonlySet<string> = new Set(['out-null', 'measure-object', 'set-content', 'out-file']);

function sinkOf(commands: readonly OtherCommand[], index: number, directory: Directory): Sink {
  const through: number[] = [];
  const own = commands[index];
  for (let at = index; own !== undefined; at += 1) {
    const command = commands[at];
    if (command?.pipeline.id !== own.pipeline.id) break;
    if (at > index) {
      if (SWALLOWS.has(command.words[0]?.text.toLowerCase() ?? '')) return { to: 'nowhere' };
      through.push(at);
    }
    if (command.output === undefined) continue;
    if (/^(?:\$null|nul)$/i.test(command.output)) return { to: 'nowhere' };
    const place = resolvePath(directory, command.output);
    const path = place.known && !/[$%]/.test(command.output) ? place.path : undefined;
    return { to: 'file', path, through };
  }
  return { to: 'screen', through };
}

/** Only what a plain program, or a chain of `&&`, says by the code of the call. */
function exitOf(
  commands: readonly OtherCommand[],
  index: number,
  plain: boolean,
  dialect: Other,
): SimpleCommand['exit'] {
  const unknown = { zero: 'unknown', nonZero: 'unknown' } as const;
  const command = commands[index];
  const program = command?.words[0]?.value?.toLowerCase();
  if (!plain || command === undefined || program === undefined) return unknown;
  if (commands.some((other) => other.pipeline.stages > 1 || isScript(other))) return unknown;
  const before = commands.slice(0, index);
  const last = index === commands.length - 1;
  // PowerShell 5.1 takes any line on a redirected stderr for a failure.
  const trusted = dialect === 'cmd' || !command.mixesErrors;
  if (commands.length === 1) return { zero: 'passed', nonZero: trusted ? 'failed' : 'unknown' };
  if (commands.slice(1).every((other) => other.connector === '&&')) return { ...unknown, zero: 'passed' };
  const quiet = before.every((other) => MOVES.has(other.words[0]?.value?.toLowerCase() ?? ''));
  const afterList = last && command.connector === ';' && quiet;
  return afterList ? { zero: 'passed', nonZero: trusted ? 'failed' : 'unknown' } : unknown;
}

function isScript(command: OtherCommand): boolean {
  return /\.ps1$/i.test(command.words[0]?.value ?? '');
}
