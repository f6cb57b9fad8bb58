import type { ShellWalk, SimpleCommand, Sink } from '../../../src/core/model/shell.ts';
import { walkShell } from '../../../src/core/shell/walk.ts';

/** The walk of a bash text that is run in /ws. */
export function walked(command: string, path = '/ws'): ShellWalk {
  return walkShell(command, { dialect: 'bash', directory: { known: true, path } });
}

/** The first command of a walk with this program. */
export function commandOf(command: string, program: string): SimpleCommand {
  const found = walked(command).commands.find((simple) => simple.program === program);
  if (found === undefined) throw new Error(`no ${program} in ${command}`);
  return found;
}

/** Programs and arguments of every command: `['cd x', 'make -j 2']`. */
export function lines(command: string): readonly string[] {
  return walked(command).commands.map((simple) => simple.words.map((word) => word.value ?? '?').join(' '));
}

/** What exit 0 and any other exit say: `passed/failed`. */
export function readings(command: string, program: string): string {
  const { exit } = commandOf(command, program);
  return `${exit.zero}/${exit.nonZero}`;
}

/** Path of a folder, or `?`. */
export function folderOf(command: string, program: string): string {
  const { directory } = commandOf(command, program);
  return directory.known ? directory.path : '?';
}

/** A sink as text: `screen < tail`, `file /ws/out < tee`. */
export function sinkText(command: string, program: string, stream: 'stdout' | 'stderr' = 'stdout'): string {
  const { commands } = walked(command);
  const sink: Sink | undefined = commands.find((simple) => simple.program === program)?.[stream];
  if (sink === undefined) return 'none';
  if (sink.to === 'nowhere') return 'nowhere';
  const name =
    sink.to === 'file' ? ` ${sink.path ?? '?'}` : sink.to === 'capture' ? ` ${sink.name ?? '?'}` : '';
  const through = sink.through.map((index) => ` < ${commands[index]?.program ?? '?'}`).join('');
  return sink.to + name + through;
}

/** Witnesses as text: `code "exit=" ""`, `passed "OK"`. */
export function witnessTexts(command: string, program: string): readonly string[] {
  return commandOf(command, program).witnesses.map((witness) =>
    witness.kind === 'code'
      ? `code ${witness.inverted ? 'not ' : ''}"${witness.before}" "${witness.after}"`
      : `${witness.means} "${witness.text}"`,
  );
}
