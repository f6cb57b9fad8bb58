import { readAt, readString, readText } from '../../input/json.ts';
import { takeAgentActivity, takeSpawnEnd } from './agent-notes.ts';
import type { NextSpot } from './drafts.ts';
import { readCommandEnd, readPatchEnd } from './ends.ts';
import type { PartDraft } from './part-draft.ts';
import { readContentText } from './records.ts';

const SILENT_ITEMS: ReadonlySet<string> = new Set([
  'ContextCompaction',
  'DynamicToolCall',
  'Extension',
  'HookPrompt',
  'ImageGeneration',
  'ImageView',
  'Plan',
  'Reasoning',
  'Sleep',
  'TodoList',
  'WebSearch',
]);

/** Takes an item of a paginated file in; gives whether its type is known. */
export function takeThreadItem(part: PartDraft, item: unknown, nextSpot: NextSpot): boolean {
  const type = readString(item, 'type') ?? '';
  switch (type) {
    case 'UserMessage':
      part.addPrompt('events', nextSpot(readText(item, 'id')), readContentText(readAt(item, 'content')));
      return true;
    case 'AgentMessage':
      part.addReply('events', nextSpot(readText(item, 'id')), readContentText(readAt(item, 'content')));
      return true;
    case 'CommandExecution': {
      const end = readCommandEnd(item, nextSpot);
      if (end !== undefined) part.addCommandEnd(end);
      return true;
    }
    case 'FileChange': {
      const end = readPatchEnd(item, nextSpot);
      if (end !== undefined) part.addPatchEnd(end);
      return true;
    }
    case 'McpToolCall':
      part.addMcpEnd(item, nextSpot);
      return true;
    case 'CollabAgentToolCall':
      takeSpawnEnd(part.agents, item);
      return true;
    case 'SubAgentActivity':
      takeAgentActivity(part.agents, item);
      return true;
    case 'EnteredReviewMode':
      part.startReview();
      return true;
    case 'ExitedReviewMode':
      part.endReview();
      return true;
    default:
      return SILENT_ITEMS.has(type);
  }
}
