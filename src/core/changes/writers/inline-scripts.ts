import type { SimpleCommand } from '../../model/shell.ts';
import { findScriptWrites } from '../inline/script-writes.ts';
import type { Language } from '../inline/writing-calls.ts';
import type { Write, Writer } from './write.ts';

interface Interpreter {
  readonly programs: RegExp;
  readonly language: Language;
  /** Options whose value is the script. */
  readonly script: RegExp;
}

const INTERPRETERS: readonly Interpreter[] = [
  {
    programs: /^(?:python|pypy)(?:\d(?:\.\d{1,2})?)?(?:\.exe)?$|^py$/,
    language: 'python',
    script: /^-[BEIOsuv]{0,6}c$/,
  },
  {
    programs: /^(?:node|nodejs|bun|tsx|ts-node|deno)$/,
    language: 'node',
    script: /^(?:-e|-p|-pe|--eval|--print|eval)$/,
  },
  { programs: /^ruby$/, language: 'ruby', script: /^-[a-z]{0,4}e$/ },
  { programs: /^perl$/, language: 'perl', script: /^-[a-zA-Z0-9]{0,6}[eE]$/ },
  { programs: /^php$/, language: 'php', script: /^-r$/ },
];

/** Gives the text of the script that an interpreter is given by an option or on its standard input. */
function scriptOf(command: SimpleCommand, { script }: Interpreter): string | undefined {
  const given = command.words.slice(1);
  const at = given.findIndex((word) => script.test(word.value ?? ''));
  if (at >= 0) {
    const text = given[at + 1];
    return text?.value ?? text?.text;
  }
  const isFromInput = given.every((word) => word.value?.startsWith('-') === true);
  return isFromInput ? command.input : undefined;
}

/** Takes the name of a program; gives the interpreter that it is, if it can be given a script inline. */
export function findInterpreter(program: string): Interpreter | undefined {
  return INTERPRETERS.find(({ programs }) => programs.test(program));
}

/** Takes a command; gives the files that its inline script writes. A script that is merely run is no change. */
export const inlineScripts: Pick<Writer, 'find'> = {
  find(command): readonly Write[] {
    const interpreter = command.program === undefined ? undefined : findInterpreter(command.program);
    const script = interpreter && scriptOf(command, interpreter);
    if (interpreter === undefined || script === undefined) return [];
    const writes = findScriptWrites(script, interpreter.language);
    return writes.map(({ path }) => ({
      by: 'script',
      ...(path === undefined ? { certain: false } : { path, certain: true }),
      // It may have failed after the first of several files.
      isFailurePartial: writes.length > 1,
    }));
  },
};
