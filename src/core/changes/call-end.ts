import type { CallState } from '../model/call.ts';
import type { SimpleCommand } from '../model/shell.ts';
import type { WalkedCall } from '../shell/follow-calls.ts';

/** What is known of a command once its call ended. */
export type Occurrence =
  /** It ran to its end. */
  | 'ran'
  /** It may have run. */
  | 'may-have-run'
  /** It never ran. */
  | 'did-not-run'
  /** It ran and failed. */
  | 'failed';

/** Whether a call ended without an error; `undefined` where its end is not known. */
export function endOf(state: CallState): 'passed' | 'failed' | 'never-ran' | undefined {
  switch (state.kind) {
    case 'exited':
      return state.code === 0 ? 'passed' : 'failed';
    case 'finished':
      return 'passed';
    case 'failed':
      return 'failed';
    case 'refused':
    case 'not-started':
      return 'never-ran';
    case 'running':
    case 'timed-out':
    case 'interrupted':
    case 'no-result':
      return undefined;
  }
}

/** Programs before a `&&` that ask something: what follows them runs only if the answer is yes. */
const ASKING: ReadonlySet<string> = new Set(
  '[ [[ test grep egrep fgrep rg which command type diff cmp false pgrep curl ping'.split(' '),
);

/** Commands before a `&&` that hardly ever fail, and say so when they do. */
const QUIET: ReadonlySet<string> = new Set(
  'cd pushd popd set export source . mkdir echo printf true : touch unset alias'.split(' '),
);

/** bash: line 1: cd: api: No such file or directory */
const CHAIN_BROKEN =
  /(?:^|\n)(?:[^\n]{0,60}: )?(?:cd|pushd): [^\n]{0,300}(?:No such file|Not a directory|denied)/;

/** The commands that must have passed for this one to be reached, nearest first. */
function predecessors(command: SimpleCommand, commands: readonly SimpleCommand[]): SimpleCommand[] {
  const found: SimpleCommand[] = [];
  let connector = firstOfPipeline(command, commands).connector;
  for (let at = firstOfPipeline(command, commands).index - 1; at >= 0 && connector === '&&'; at -= 1) {
    const before = commands[at];
    if (before === undefined) break;
    found.push(before);
    if (before.connector !== '|') connector = before.connector;
  }
  return found;
}

function firstOfPipeline(command: SimpleCommand, commands: readonly SimpleCommand[]): SimpleCommand {
  return commands.find((other) => other.pipeline.id === command.pipeline.id) ?? command;
}

function isReachedFor(
  command: SimpleCommand,
  call: WalkedCall,
  mayPass: (before: SimpleCommand) => boolean,
): boolean {
  const { commands } = call.walk;
  if (!command.certain || firstOfPipeline(command, commands).connector === '||') return false;
  return predecessors(command, commands).every(mayPass) && !CHAIN_BROKEN.test(call.action.output);
}

const isAmong = (programs: ReadonlySet<string>, { program }: SimpleCommand): boolean =>
  program === undefined || programs.has(program);

/** Takes a command and its call; gives whether the command ran, as far as the end of the call tells. */
export function occurrenceOf(command: SimpleCommand, call: WalkedCall): Occurrence {
  const end = endOf(call.event.state);
  if (end === 'never-ran') return 'did-not-run';
  if (end === undefined) {
    const isStarted = call.event.state.kind !== 'no-result' && call.event.state.kind !== 'interrupted';
    return isStarted && isReachedFor(command, call, (before) => isAmong(QUIET, before))
      ? 'ran'
      : 'may-have-run';
  }
  const reading = end === 'passed' ? command.exit.zero : command.exit.nonZero;
  if (reading === 'passed') return 'ran';
  if (reading === 'failed') return 'failed';
  const isReached =
    end === 'passed'
      ? isReachedFor(command, call, (before) => !isAmong(ASKING, before))
      : isReachedFor(command, call, (before) => isAmong(QUIET, before));
  return isReached ? 'ran' : 'may-have-run';
}

/** Whether a command surely ran, and nothing says that it failed. */
export function hasEndedWell(command: SimpleCommand, call: WalkedCall): boolean {
  return occurrenceOf(command, call) === 'ran';
}
