import { isRecord, parseJson, readNumber, readText } from '../../input/json.ts';
import type { ResultBlock } from './records.ts';
import { shellOf } from './shells.ts';

/*
 * A session may hold hundreds of megabytes of file contents. Calls and results wait for each other until the file is
 * read, so only what is asked of them later is kept.
 */

/** Longest text that is kept of a value that nobody reads as a whole. */
const KEPT_LENGTH = 2000;

/** Inputs that are needed whole. */
const WHOLE_INPUTS: ReadonlySet<string> = new Set(['command', 'paths', 'prompt']);

/** What a tool gave that is asked for later; file contents and diffs are not. */
const KEPT_RESULTS: readonly string[] = [
  'agentId',
  'agent_id',
  'backgroundTaskId',
  'bashEditDiff',
  'error',
  'exitCode',
  'filePath',
  'interrupted',
  'isAsync',
  'name',
  'output',
  'persistedOutputSize',
  'resumedAgentId',
  'returnCodeInterpretation',
  'shellId',
  'staged',
  'status',
  'stderr',
  'stdout',
  'task',
  'taskId',
  'task_id',
  'task_type',
  'teammate_id',
];

/** A call's input without the long texts that it writes. */
export function pruneInput(input: unknown): unknown {
  if (!isRecord(input)) return undefined;
  const kept = new Map<string, unknown>();
  for (const [key, value] of Object.entries(input)) {
    const short = typeof value === 'string' ? value.length <= KEPT_LENGTH : typeof value !== 'object';
    if (short || WHOLE_INPUTS.has(key)) kept.set(key, value);
  }
  return Object.fromEntries(kept);
}

/** What the tool gave, without file contents. */
export function pruneStructured(structured: unknown): unknown {
  if (typeof structured === 'string') return copy(structured.slice(0, 100));
  if (!isRecord(structured)) return undefined;
  const kept = new Map<string, unknown>();
  for (const key of KEPT_RESULTS) if (Object.hasOwn(structured, key)) kept.set(key, structured[key]);
  const numLines = readNumber(structured, 'file', 'numLines');
  const totalLines = readNumber(structured, 'file', 'totalLines');
  if (numLines !== undefined && totalLines !== undefined) kept.set('file', { numLines, totalLines });
  return Object.fromEntries(kept);
}

/** A result whose text is kept whole only where it is the output of a command, or may be. */
export function pruneBlock(block: ResultBlock, tool: string, input: unknown): ResultBlock {
  if (block.text.length <= KEPT_LENGTH || shellOf(tool) !== undefined) return block;
  if (tool === 'BashOutput' || tool === 'TaskOutput' || tool === 'AgentOutputTool') return block;
  // The file that a background command writes to: /tmp/claude-1000/x/tasks/b1x9k2.output
  if (tool === 'Read' && (readText(input, 'file_path')?.endsWith('.output') ?? false)) return block;
  // What an agent reports ends with its id.
  const { text } = block;
  return { ...block, text: copy(`${text.slice(0, KEPT_LENGTH)}\n${text.slice(-KEPT_LENGTH)}`) };
}

/** A string of its own: a slice would keep the whole text alive. */
function copy(text: string): string {
  const copied = parseJson(JSON.stringify(text));
  return typeof copied === 'string' ? copied : text;
}
