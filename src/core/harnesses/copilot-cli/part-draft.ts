import { compact } from '../../model/compact.ts';
import type { CallEvent, LoadedEvent, PromptEvent, UnreadEvent } from '../../model/event.ts';
import { AgentNames } from './agent-names.ts';
import {
  type CallDraft,
  type NoticeDraft,
  type ReplyDraft,
  type ResultDraft,
  type Spot,
  toBase,
} from './drafts.ts';
import { pruneInput, pruneResult } from './prune.ts';

type PlainEvent = PromptEvent | LoadedEvent | CallEvent | UnreadEvent;

/** What was read of one session in one file, before calls and results, agents and notices are matched. */
export class PartDraft {
  sessionId: string | undefined;
  readonly calls: CallDraft[] = [];
  readonly replies: ReplyDraft[] = [];
  readonly notices: NoticeDraft[] = [];
  readonly plain: PlainEvent[] = [];
  readonly agents = new AgentNames();
  /** Calls that a permission event says were refused. */
  readonly denied = new Set<string>();
  version: string | undefined;
  /** The folder that the session started in, and the one that was last stated. */
  cwd: string | undefined;
  currentCwd: string | undefined;
  gitBranch: string | undefined;
  startsMidway = false;

  private readonly callsById = new Map<string, CallDraft>();
  private readonly earlyResults = new Map<string, ResultDraft>();
  private readonly requests = new Map<string, string>();
  private readonly openReplies = new Map<string, ReplyDraft>();

  constructor(sessionId: string | undefined) {
    this.sessionId = sessionId;
  }

  /** Takes a folder in that the session works in from here on. */
  moveTo(cwd: string | undefined, gitBranch: string | undefined): void {
    this.cwd ??= cwd;
    this.currentCwd = cwd ?? this.currentCwd;
    this.gitBranch ??= gitBranch;
  }

  /** The text of a message. It may come in chunks, and a chunk may be written again with more in it. */
  addText(spot: Spot, message: string | undefined, text: string): void {
    if (text.trim() === '') return;
    const open = this.openReplies.get(spot.key);
    if (open !== undefined && message !== undefined && open.message === message) {
      if (open.text.endsWith(text)) return;
      open.text = text.startsWith(open.text) ? text : open.text + text;
      return;
    }
    const reply: ReplyDraft = { spot, message, text };
    this.replies.push(reply);
    this.openReplies.set(spot.key, reply);
  }

  /** A call: a message asks for it and an event tells that it started, in either order. */
  addCall(spot: Spot, call: { id: string; tool: string; input: unknown; by: 'person' | undefined }): void {
    const known = this.callsById.get(call.id);
    if (known !== undefined) {
      known.by ??= call.by;
      return;
    }
    const draft: CallDraft = {
      spot,
      id: call.id,
      tool: call.tool,
      input: pruneInput(call.input),
      by: call.by,
      result: undefined,
      aborted: false,
    };
    this.callsById.set(call.id, draft);
    this.calls.push(draft);
    const early = this.earlyResults.get(call.id);
    if (early !== undefined) this.addResult(call.id, early);
  }

  /** A result of a call; of several the last one counts. */
  addResult(callId: string, result: ResultDraft): void {
    const call = this.callsById.get(callId);
    if (call === undefined) this.earlyResults.set(callId, result);
    else call.result = pruneResult(result, call.tool);
  }

  /** The call that a permission is asked for. */
  addRequest(requestId: string, callId: string): void {
    this.requests.set(requestId, callId);
  }

  callOfRequest(requestId: string | undefined): string | undefined {
    return requestId === undefined ? undefined : this.requests.get(requestId);
  }

  addPrompt(spot: Spot, text: string): void {
    this.openReplies.clear();
    this.plain.push({ type: 'prompt', text, ...toBase(spot) });
  }

  addUnread(spot: Spot): void {
    this.plain.push({ type: 'unread', ...toBase(spot) });
  }

  addLoaded(spot: Spot, path: string): void {
    this.plain.push({ type: 'loaded', path, how: 'instructions', ...toBase(spot) });
  }

  /** The person had files set back to how they were before; which ones is not told. */
  addRewind(spot: Spot): void {
    this.plain.push({
      type: 'call',
      id: `rewind-${String(spot.order)}`,
      tool: 'rewind',
      by: 'person',
      state: { kind: 'no-result' },
      action: { kind: 'change', by: 'rewind' },
      ...toBase(spot),
    });
  }

  /** The turn was aborted: what has no result by now was interrupted. */
  abort(): void {
    for (const call of this.calls) if (call.result === undefined) call.aborted = true;
  }

  get isEmpty(): boolean {
    return this.calls.length === 0 && this.replies.length === 0 && this.plain.length === 0;
  }

  /** What the report tells of the part beside its events. */
  describe(): { harnessVersion?: string; cwd?: string; gitBranch?: string } {
    return compact({ harnessVersion: this.version, cwd: this.cwd, gitBranch: this.gitBranch });
  }
}
