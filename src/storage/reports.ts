import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import type { Report } from '../core/model/report.ts';
import { SCHEMA_VERSION, upgrade } from './schema.ts';
import type { SavedSummary, Schema } from './schema.ts';

/** The reports kept in this browser. Every method rejects where the browser does not let it. */
export interface ReportStore {
  /** Newest first. */
  list(): Promise<SavedSummary[]>;
  load(id: string): Promise<Report | undefined>;
  save(summary: SavedSummary, report: Report): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The name carries the page's path: pages that share an origin do not share their reports. */
export function databaseName(path: string): string {
  return `claim-check ${path}`;
}

/** A store that opens its database at the first use. */
export function createReportStore(path: string): ReportStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDatabase(databaseName(path), () => (opened = undefined));
    opened.catch(() => (opened = undefined));
    return opened;
  }

  return {
    async list() {
      const summaries = await (await open()).getAll('summaries');
      return summaries.sort((a, b) => b.savedAt - a.savedAt);
    },
    async load(id) {
      return (await (await open()).get('reports', id))?.report;
    },
    async save(summary, report) {
      const change = (await open()).transaction(['summaries', 'reports'], 'readwrite');
      await Promise.all([
        change.objectStore('summaries').put(summary),
        change.objectStore('reports').put({ id: summary.id, report }),
        change.done,
      ]);
    },
    async remove(id) {
      const change = (await open()).transaction(['summaries', 'reports'], 'readwrite');
      await Promise.all([
        change.objectStore('summaries').delete(id),
        change.objectStore('reports').delete(id),
        change.done,
      ]);
    },
  };
}

function openDatabase(name: string, onClose: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, SCHEMA_VERSION, {
    upgrade: (database, from) => upgrade(database, from),
    // Another tab wants a newer version: give way, and open anew at the next use.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClose();
    },
    terminated: onClose,
  });
}
