import { SvelteMap } from 'svelte/reactivity';
import type { At } from '../core/model/at.ts';
import type { SessionReport } from '../core/model/report.ts';
import type { NamedFile, RecordResult } from '../worker/api.ts';
import type { CoreClient } from '../worker/client.ts';

/** How a record of a dropped file stands: asked for, here, or not to be had. */
export type RecordState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'text'; readonly text: string; readonly cut: boolean }
  /** `files`: the file itself is not here, as with a report of an earlier visit. */
  | { readonly kind: 'missing'; readonly why: string; readonly file: boolean };

/** Past this many records the oldest are dropped: a record can be long. */
const MAX_KEPT = 60;

/** The records that the page shows, each read once from its file. */
export class Records {
  readonly #known = new SvelteMap<string, RecordState>();
  readonly #client: CoreClient;
  readonly #fileOf: (name: string) => NamedFile | undefined;

  constructor(client: CoreClient, fileOf: (name: string) => NamedFile | undefined) {
    this.#client = client;
    this.#fileOf = fileOf;
  }

  /** What is known of the record at a place. Asks for nothing: see `load`. */
  at(session: SessionReport, at: At): RecordState {
    return this.#known.get(keyOf(session, at)) ?? { kind: 'loading' };
  }

  /** Reads the record at a place, if that was not done. */
  async load(session: SessionReport, at: At): Promise<void> {
    const key = keyOf(session, at);
    const state = this.#known.get(key);
    if (state !== undefined && !(state.kind === 'missing' && state.file)) return;
    const name = session.sources[at.source]?.name ?? '';
    const file = this.#fileOf(name);
    if (file === undefined) {
      this.#known.set(key, { kind: 'missing', why: 'Drop the file again to see this place.', file: true });
      return;
    }
    this.#known.set(key, { kind: 'loading' });
    const read = await this.#client.readRecord(file, at.line);
    this.#known.set(key, toState(read));
    for (const old of [...this.#known.keys()].slice(0, -MAX_KEPT)) this.#known.delete(old);
  }

  /** Forgets all records: the files are others now. */
  clear(): void {
    this.#known.clear();
  }
}

function keyOf(session: SessionReport, at: At): string {
  return `${session.sources[at.source]?.name ?? at.source}:${at.line}`;
}

function toState(read: RecordResult): RecordState {
  return read.kind === 'text' ? read : { kind: 'missing', why: read.why, file: false };
}
