import { readArguments } from './arguments.ts';
import { findNames, readPath, type Names } from './literals.ts';
import { WRITING_CALLS, type Language, type WritingCall } from './writing-calls.ts';

/** A file that a script writes; without a path where that is computed. */
export interface ScriptWrite {
  readonly path: string | undefined;
}

/** Longest script that is read, in characters. */
const LONGEST = 200_000;

/** Most calls of one kind that are read in one script. */
const MOST_CALLS = 500;

/** Reads backwards over `Path('a')`, `p`, `a.b` in front of `.write_text(`: what the method is called on. */
function receiverBefore(script: string, end: number): string {
  let at = end;
  let depth = 0;
  for (; at > 0 && end - at < 500; at -= 1) {
    const char = script.charAt(at - 1);
    if (char === ')') depth += 1;
    else if (char === '(') depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && !/[\w.$)(\]["'`]/.test(char)) break;
  }
  const receiver = script.slice(at, end);
  return receiver.startsWith('(') && receiver.endsWith(')') ? receiver.slice(1, -1) : receiver;
}

function writesOf(call: WritingCall, script: string, names: Names): ScriptWrite[] {
  const found: ScriptWrite[] = [];
  let count = 0;
  for (const match of script.matchAll(call.pattern)) {
    count += 1;
    if (count > MOST_CALLS) return [...found, { path: undefined }];
    const given = readArguments(script, match.index + match[0].length);
    if (call.mode !== undefined) {
      const mode = given.find((argument, at) => at > 0 && call.mode?.test(argument) === true);
      if (mode === undefined) continue;
    }
    if (call.on === 'receiver') {
      found.push({ path: readPath(receiverBefore(script, match.index), names) });
      continue;
    }
    for (const at of call.on) {
      const argument = given.at(at);
      if (argument !== undefined && !/^(?:sys\.stdout|sys\.stderr|1|2)$/.test(argument)) {
        found.push({ path: readPath(argument, names) });
      }
    }
  }
  return found;
}

/** Takes an inline script; gives the files that it writes, once each. */
export function findScriptWrites(script: string, language: Language): ScriptWrite[] {
  if (script.length > LONGEST) return [{ path: undefined }];
  const names = findNames(script);
  const writes = WRITING_CALLS[language].flatMap((call) => writesOf(call, script, names));
  const seen = new Set<string | undefined>();
  return writes.filter(({ path }) => !seen.has(path) && seen.add(path));
}
