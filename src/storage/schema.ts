import type { DBSchema, IDBPDatabase } from 'idb';
import type { Report, Verdict } from '../core/model/report.ts';

/** What the list of earlier checks shows of one report. */
export interface SavedSummary {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly title: string;
  readonly sessions: readonly string[];
  readonly files: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
}

export interface SavedReport {
  readonly id: string;
  readonly report: Report;
}

export interface Schema extends DBSchema {
  /** Apart from the reports, so that the list opens without loading them. */
  summaries: { key: string; value: SavedSummary };
  reports: { key: string; value: SavedReport };
}

export const SCHEMA_VERSION = 1;

type Step = (database: IDBPDatabase<Schema>) => void;

/** One step per version; a step never changes once it was published. */
const STEPS: readonly Step[] = [
  (database) => {
    database.createObjectStore('summaries', { keyPath: 'id' });
    database.createObjectStore('reports', { keyPath: 'id' });
  },
];

/** Brings a database from the version it has to the present one. */
export function upgrade(database: IDBPDatabase<Schema>, from: number): void {
  for (const step of STEPS.slice(from)) step(database);
}
