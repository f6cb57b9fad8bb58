import { SvelteMap } from 'svelte/reactivity';
import type { At } from '../core/model/at.ts';
import type { SessionReport } from '../core/model/report.ts';
import type { NamedFile } from '../worker/api.ts';
import type { CoreClient } from '../worker/client.ts';

/** How a record of a dropped file stands: asked for, here, or not to be had. */
export type RecordState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'text'; readonly text: string; readonly cut: boolean }
  | { readonly kind: 'missing'; readonly why: string };

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
    if (this.#known.has(key)) return;
    const source = session.sources[at.source];
    const file = this.#fileOf(source?.name ?? '');
    // A file that has grown since the report was made may hold another record there.
    if (source === undefined || file === undefined || file.file.size !== source.bytes) {
      this.#known.set(key, { kind: 'missing', why: 'Drop the file again to see this place.' });
      return;
    }
    this.#known.set(key, { kind: 'loading' });
    const read = await this.#client.readRecord(file, at.line);
    this.#known.set(key, read);
    for (const old of [...this.#known.keys()].slice(0, -MAX_KEPT)) this.#known.delete(old);
  }

  /** Forgets all records: the files are others now. */
  clear(): void {
    this.#known.clear();
  }
}

function keyOf(session: SessionReport, at: At): string {
  const source = session.sources[at.source];
  return `${source?.name ?? ''} ${source?.bytes ?? 0} ${at.line}`;
}
