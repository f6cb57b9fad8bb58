import type { At } from '../../model/at.ts';

/** A call with what its record holds of its result. */
export interface CallDraft {
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  readonly at: At;
  /** 'success', 'error', 'cancelled', or a state on the way to one of them. */
  status: string | undefined;
  response: ToolResponse;
  /** When it was done. */
  doneAt: string | undefined;
  /** Where the result stands, if not in the record of the call. */
  resultAt: At | undefined;
  /** The subagent that the call started. */
  readonly agentId: string | undefined;
  /** One line about the call, for the screen. */
  readonly description: string | undefined;
}

/** What a tool gave: to the model, and to the screen. */
export interface ToolResponse {
  readonly output: string | undefined;
  readonly error: string | undefined;
  readonly display: string | undefined;
  /** The file that the screen showed a change of. */
  readonly file: string | undefined;
}

interface DraftBase {
  readonly at: At;
  readonly time: string | undefined;
  /** The id of the message, by which its copies are known. */
  readonly id: string | undefined;
}

/** One thing of the conversation, in the order in which it began. */
export type Draft =
  | (DraftBase & {
      readonly kind: 'message';
      readonly from: 'person' | 'agent' | 'harness';
      text: string;
      readonly calls: readonly CallDraft[];
      /** It was written with its calls alone at first, and the text came with their results. */
      textIsLast: boolean;
      /** A rewind or a checkpoint took it out of the conversation; what it did stays done. */
      dropped: boolean;
    })
  | (DraftBase & { readonly kind: 'result'; readonly callId: string })
  | (DraftBase & { readonly kind: 'rewind' })
  | (DraftBase & { readonly kind: 'unread' });

export type MessageDraft = Extract<Draft, { kind: 'message' }>;
