import { readArray, readAt, readString, readText } from '../../input/json.ts';
import { type CopilotEvent, readCopilotEvent } from './records.ts';

/** An event that a message of the document stands for, and the JSON pointer of that message. */
export interface ChatEvent {
  readonly event: CopilotEvent;
  readonly at: string;
}

/**
 * The first versions kept one document for a session, with messages as the model's API has them:
 * {"sessionId":"..","startTime":"..","chatMessages":[{"role":"user","content":".."},
 *  {"role":"assistant","content":"..","tool_calls":[{"id":"..","function":{"name":"bash","arguments":"{..}"}}]},
 *  {"role":"tool","tool_call_id":"..","content":".."}],"timeline":[..]}
 * Takes such a document; gives the events that later versions would have written.
 */
export function eventsOfChat(document: unknown): readonly ChatEvent[] {
  const events: ChatEvent[] = [];
  const add = (at: string, type: string, data: object): void => {
    const event = readCopilotEvent({ type, data });
    if (event !== undefined) events.push({ event, at });
  };
  add('', 'session.start', {
    sessionId: readText(document, 'sessionId'),
    copilotVersion: readText(document, 'copilotVersion'),
    context: readAt(document, 'context'),
  });
  readArray(document, 'chatMessages').forEach((message, index) => {
    const at = `/chatMessages/${String(index)}`;
    const content = textOf(readAt(message, 'content'));
    switch (readText(message, 'role')) {
      case 'user':
        add(at, 'user.message', { content });
        return;
      case 'assistant':
        add(at, 'assistant.message', { content, toolRequests: readRequests(message) });
        return;
      case 'tool':
        add(at, 'tool.execution_complete', {
          toolCallId: readText(message, 'tool_call_id'),
          result: { content },
        });
        return;
      default:
    }
  });
  return events;
}

function readRequests(message: unknown): readonly object[] {
  return readArray(message, 'tool_calls').map((call) => ({
    toolCallId: readText(call, 'id'),
    name: readText(call, 'function', 'name') ?? readText(call, 'custom', 'name'),
    arguments: readAt(call, 'function', 'arguments') ?? readAt(call, 'custom', 'input'),
  }));
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return readArray({ content }, 'content')
    .map((block) => readString(block, 'text'))
    .filter((text) => text !== undefined)
    .join('\n');
}
