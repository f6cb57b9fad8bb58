import { parse, type Program } from 'acorn';
import { parse as parseLoosely } from 'acorn-loose';

const OPTIONS = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
} as const;

/** Longest script that is read, in characters. */
const LONGEST = 400_000;

/** Takes the text of a script; gives its tree, mended where it is no JavaScript, or `undefined` where it is too long. */
export function parseScript(text: string): Program | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return parse(text, OPTIONS);
  } catch {
    try {
      return parseLoosely(text, OPTIONS);
    } catch {
      return undefined;
    }
  }
}
