import { readBoolean, readString, readText } from '../../input/json.ts';
import type { CallDraft } from './drafts.ts';
import type { ClaudeRecord } from './records.ts';

/*
 * The agent of a record is known by one of these keys until the whole file is read:
 *   main
 *   agent ID      the record states the id
 *   call ID       a print stream, or a side chain of 1.x: only the call that started it is known
 *   chain UUID    a side chain whose call is not known
 */

export const MAIN = 'main';

/** Follows side chains that state no agent id from record to record. */
export class SideChains {
  private readonly keys = new Map<string, string>();
  private readonly linked = new Set<string>();

  /** The key of the agent that a record belongs to; `prompt` is the text of the first record of a chain. */
  keyOf(record: ClaudeRecord, prompt: string | undefined, calls: readonly CallDraft[]): string {
    if (record.parentCallId !== undefined) return `call ${record.parentCallId}`;
    if (!record.sidechain) return MAIN;
    if (record.agentId !== undefined) return `agent ${record.agentId}`;
    const known = record.parentUuid === undefined ? undefined : this.keys.get(record.parentUuid);
    const key = known ?? this.openChain(record, prompt, calls);
    if (record.uuid !== undefined) this.keys.set(record.uuid, key);
    return key;
  }

  private openChain(record: ClaudeRecord, prompt: string | undefined, calls: readonly CallDraft[]): string {
    const call = calls.find(
      (draft) =>
        isAgentTool(draft.tool) &&
        !this.linked.has(draft.id) &&
        prompt !== undefined &&
        readString(draft.input, 'prompt')?.trim() === prompt.trim(),
    );
    if (call === undefined) return `chain ${record.parentUuid ?? record.uuid ?? 'unknown'}`;
    this.linked.add(call.id);
    return `call ${call.id}`;
  }
}

/** Whether a tool starts a subagent. */
export function isAgentTool(tool: string): boolean {
  return tool === 'Task' || tool === 'Agent' || tool === 'Workflow';
}

/** The agent that a call started, as its result states it, and whether the result is only the launch. */
export interface AgentStart {
  readonly agentId: string | undefined;
  /** Other names that messages from it may carry. */
  readonly names: readonly string[];
  readonly background: boolean;
}

const LAUNCHED: ReadonlySet<string> = new Set([
  'async_launched',
  'remote_launched',
  'teammate_spawned',
  'forked',
]);

/** Reads what a call that starts or resumes an agent says of it. */
export function readAgentStart(call: CallDraft): AgentStart {
  const structured = call.result?.structured;
  const text = call.result?.block.text ?? '';
  const agentId =
    readText(structured, 'agentId') ??
    readText(structured, 'agent_id') ??
    readText(structured, 'resumedAgentId') ??
    readText(structured, 'taskId') ??
    // agentId: a5bdbc1 (for resuming to continue this agent's work if needed)
    lastMatch(text, /^agent(?:Id|_id): ([\w@.-]{1,200})/gm);
  const status = readText(structured, 'status');
  const background =
    (status !== undefined && LAUNCHED.has(status)) ||
    readBoolean(structured, 'isAsync') === true ||
    readText(structured, 'resumedAgentId') !== undefined ||
    // Async agent launched successfully.   |   Spawned successfully.   |   Workflow launched in background.
    /^(?:Async agent launched|Spawned successfully|Workflow launched in background)/.test(text.trimStart());
  const names = [
    readText(structured, 'name'),
    readText(structured, 'teammate_id'),
    readText(structured, 'agent_id'),
    readText(call.input, 'name'),
  ].filter((name) => name !== undefined);
  return { agentId, names, background };
}

function lastMatch(text: string, pattern: RegExp): string | undefined {
  let found: string | undefined;
  for (const match of text.matchAll(pattern)) found = match[1];
  return found;
}
