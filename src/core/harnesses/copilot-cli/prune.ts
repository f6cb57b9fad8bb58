import { isRecord, parseJson } from '../../input/json.ts';
import type { ResultDraft } from './drafts.ts';
import { shellOf, shellUseOf } from './shells.ts';

/** Longest text that is kept of a value that nobody reads as a whole. */
const KEPT_LENGTH = 2000;

/** Inputs that are needed whole: a patch names its files anywhere. */
const WHOLE_INPUTS: ReadonlySet<string> = new Set(['command', 'prompt', 'input', 'patch']);

/** A call's input without the long texts that it writes. */
export function pruneInput(input: unknown): unknown {
  if (!isRecord(input)) return input;
  const kept = new Map<string, unknown>();
  for (const [key, value] of Object.entries(input)) {
    const short = typeof value === 'string' ? value.length <= KEPT_LENGTH : typeof value !== 'object';
    if (short || WHOLE_INPUTS.has(key)) kept.set(key, value);
  }
  return Object.fromEntries(kept);
}

/** A result whose text is kept whole only where it is the output of a command. */
export function pruneResult(result: ResultDraft, tool: string): ResultDraft {
  const { text } = result;
  if (text.length <= KEPT_LENGTH || shellOf(tool) !== undefined || shellUseOf(tool) !== undefined)
    return result;
  return { ...result, text: copy(`${text.slice(0, KEPT_LENGTH)}\n${text.slice(-KEPT_LENGTH)}`) };
}

/** A string of its own: a slice would keep the whole text alive. */
function copy(text: string): string {
  const copied = parseJson(JSON.stringify(text));
  return typeof copied === 'string' ? copied : text;
}
