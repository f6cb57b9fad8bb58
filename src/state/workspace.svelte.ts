import type { Report } from '../core/model/report.ts';
import type { CheckProgress, NamedFile } from '../worker/api.ts';
import type { CoreClient } from '../worker/client.ts';

export type Phase = 'idle' | 'reading' | 'done' | 'failed';

/** The files of this visit and what their check came to. */
export class Workspace {
  phase = $state<Phase>('idle');
  files = $state.raw<readonly NamedFile[]>([]);
  progress = $state.raw<CheckProgress | undefined>();
  report = $state.raw<Report | undefined>();
  failure = $state('');
  /** The files being read, those of an earlier check among them. */
  pending = $state.raw<readonly NamedFile[]>([]);

  readonly #client: CoreClient;
  #turn = 0;

  constructor(client: CoreClient) {
    this.#client = client;
  }

  /** Checks these files together with those that are here. Gives the report, unless it failed or was cancelled. */
  async add(files: readonly NamedFile[]): Promise<Report | undefined> {
    const known = this.phase === 'reading' ? this.pending : this.files;
    const together = joinFiles(known, files);
    if (this.phase === 'reading') this.#client.cancel();
    this.#turn += 1;
    const turn = this.#turn;
    this.pending = together;
    this.progress = undefined;
    this.phase = 'reading';
    const outcome = await this.#client.check(together, (progress) => {
      if (turn === this.#turn) this.progress = progress;
    });
    if (turn !== this.#turn || outcome.kind === 'cancelled') return undefined;
    this.pending = [];
    if (outcome.kind === 'failed') {
      this.failure = outcome.message;
      this.phase = 'failed';
      return undefined;
    }
    this.files = together;
    this.report = outcome.report;
    this.phase = 'done';
    return outcome.report;
  }

  /** Stops the check under way; what was there before it stays. */
  cancel(): void {
    if (this.phase !== 'reading') return;
    this.#turn += 1;
    this.#client.cancel();
    this.pending = [];
    this.progress = undefined;
    this.phase = this.report === undefined ? 'idle' : 'done';
  }

  /** Forgets the files and the report. */
  clear(): void {
    this.cancel();
    this.files = [];
    this.report = undefined;
    this.failure = '';
    this.phase = 'idle';
  }

  file(name: string): NamedFile | undefined {
    return this.files.find((file) => file.name === name);
  }
}

/** Both lists together: the same file once, and a number after a name that another file has already. */
export function joinFiles(known: readonly NamedFile[], added: readonly NamedFile[]): NamedFile[] {
  const joined = [...known];
  for (const next of added) {
    if (joined.some((file) => isSameFile(file, next))) continue;
    joined.push({ name: freeName(next.name, joined), file: next.file });
  }
  return joined;
}

function isSameFile(a: NamedFile, b: NamedFile): boolean {
  return (
    a.file.name === b.file.name &&
    a.file.size === b.file.size &&
    a.file.lastModified === b.file.lastModified &&
    (a.name === b.name || a.name.startsWith(`${b.name} (`))
  );
}

function freeName(name: string, files: readonly NamedFile[]): string {
  let free = name;
  for (let count = 2; files.some((file) => file.name === free); count += 1) free = `${name} (${count})`;
  return free;
}
