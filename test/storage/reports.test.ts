import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createReportStore, databaseName } from '../../src/storage/reports.ts';
import type { SavedSummary } from '../../src/storage/schema.ts';
import { composeReport } from '../fixtures/report.ts';

function summary(id: string, savedAt: number): SavedSummary {
  return {
    id,
    savedAt,
    title: id,
    sessions: ['s1'],
    files: 1,
    verdicts: { contradicted: 1, 'no-run': 0, stale: 0, unclear: 0, backed: 0 },
  };
}

it('reports are saved, listed newest first, loaded and removed', async () => {
  const store = createReportStore('/one/');
  const report = composeReport();
  await store.save(summary('old', 1), report);
  await store.save(summary('new', 2), report);
  expect((await store.list()).map(({ id }) => id)).toEqual(['new', 'old']);
  expect(await store.load('old')).toEqual(report);
  await store.remove('old');
  expect(await store.load('old')).toBeUndefined();
  expect((await store.list()).map(({ id }) => id)).toEqual(['new']);
});

it('saving under the same id replaces what was there', async () => {
  const store = createReportStore('/two/');
  await store.save(summary('a', 1), composeReport());
  await store.save(summary('a', 3), composeReport({ title: 'Later' }));
  expect((await store.list()).map(({ savedAt }) => savedAt)).toEqual([3]);
  expect((await store.load('a'))?.sessions[0]?.title).toBe('Later');
});

it('pages under different paths keep different reports', async () => {
  expect(databaseName('/a/')).not.toBe(databaseName('/b/'));
  await createReportStore('/a/').save(summary('mine', 1), composeReport());
  expect(await createReportStore('/b/').list()).toEqual([]);
});
