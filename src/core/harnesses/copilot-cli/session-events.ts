import { readBoolean, readNumber, readString, readText } from '../../input/json.ts';
import { MAIN } from './agent-names.ts';
import type { PartDraft } from './part-draft.ts';
import type { NextSpot } from './read.ts';
import type { CopilotEvent } from './records.ts';

/** Takes an event in that is no call: prompts, folders, what the harness tells; gives whether it was one. */
export function takeSessionEvent(part: PartDraft, event: CopilotEvent, nextSpot: NextSpot): boolean {
  const { data } = event;
  switch (event.type) {
    case 'session.start':
      part.version ??= readText(data, 'copilotVersion');
      part.moveTo(readText(data, 'context', 'cwd'), readText(data, 'context', 'branch'));
      return true;
    case 'session.resume':
      if (part.isEmpty && (readNumber(data, 'eventCount') ?? 0) > 0) part.startsMidway = true;
      part.moveTo(readText(data, 'context', 'cwd'), readText(data, 'context', 'branch'));
      return true;
    case 'session.context_changed':
      part.moveTo(readText(data, 'cwd'), readText(data, 'branch'));
      return true;
    case 'session.snapshot_rewind':
      part.addRewind(nextSpot());
      return true;
    case 'abort':
      part.abort();
      return true;
    case 'user.message':
      takePrompt(part, event, nextSpot);
      return true;
    case 'subagent.started': {
      const callId = readText(data, 'toolCallId');
      if (callId === undefined) return true;
      part.agents.see(callId);
      if (event.agentId !== undefined) part.agents.link(callId, event.agentId);
      return true;
    }
    case 'system.notification':
      takeNotification(part, event, nextSpot);
      return true;
    default:
      return false;
  }
}

/** Sources of a message that say that a person typed it. */
const TYPED: ReadonlySet<string> = new Set(['user', 'cli', 'human']);

function takePrompt(part: PartDraft, event: CopilotEvent, nextSpot: NextSpot): void {
  const { data } = event;
  const source = readText(data, 'source');
  const isTyped = source === undefined || TYPED.has(source);
  if (!isTyped || readBoolean(data, 'isAutopilotContinuation') === true || event.ephemeral) return;
  // A subagent's order is its parent's, not the person's.
  const spot = nextSpot();
  const text = (readString(data, 'content') ?? '').trim();
  if (text === '' || text.startsWith('<system_reminder>') || spot.key !== MAIN) return;
  part.addPrompt(spot, text);
}

function takeNotification(part: PartDraft, { data }: CopilotEvent, nextSpot: NextSpot): void {
  const type = readText(data, 'kind', 'type');
  if (type === undefined) return;
  if (type === 'instruction_discovered') {
    const path = readText(data, 'kind', 'sourcePath');
    if (path !== undefined) part.addLoaded(nextSpot(), path);
    return;
  }
  part.notices.push({
    spot: nextSpot(),
    type,
    id: readText(data, 'kind', 'shellId') ?? readText(data, 'kind', 'agentId'),
    code: readNumber(data, 'kind', 'exitCode'),
  });
}
