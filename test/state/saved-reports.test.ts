import { expect, it } from 'vitest';
import type { Report } from '../../src/core/model/report.ts';
import { Notices } from '../../src/state/notices.svelte.ts';
import { SavedReports } from '../../src/state/saved-reports.svelte.ts';
import { reportId, summarize } from '../../src/state/summarize.ts';
import type { ReportStore } from '../../src/storage/reports.ts';
import type { SavedSummary } from '../../src/storage/schema.ts';
import { composeReport, composeSession } from '../fixtures/report.ts';

function memoryStore(): ReportStore {
  const kept = new Map<string, { summary: SavedSummary; report: Report }>();
  return {
    list: () => Promise.resolve([...kept.values()].map(({ summary }) => summary)),
    load: (id) => Promise.resolve(kept.get(id)?.report),
    save: (summary, report) => {
      kept.set(summary.id, { summary, report });
      return Promise.resolve();
    },
    remove: (id) => {
      kept.delete(id);
      return Promise.resolve();
    },
  };
}

function brokenStore(error: Error): ReportStore {
  const fail = () => Promise.reject(error);
  return { list: fail, load: fail, save: fail, remove: fail };
}

it('a report is kept, listed, opened and removed', async () => {
  const saved = new SavedReports(memoryStore(), new Notices(), () => 5);
  const report = composeReport();
  const id = await saved.keep(report);
  expect(saved.list.map((summary) => summary.id)).toEqual([id]);
  await saved.load(id ?? '');
  expect(saved.open?.report).toBe(report);
  await saved.remove(id ?? '');
  expect(saved.list).toEqual([]);
  expect(saved.open).toBeUndefined();
});

it('a check with more files takes the place of the one before it', async () => {
  const saved = new SavedReports(memoryStore(), new Notices(), () => 5);
  const first = await saved.keep(composeReport());
  const more = composeReport();
  more.sessions.push(
    composeSession({ id: 's2', sources: [{ name: 'b', bytes: 1, lines: 1, unreadable: 0, unknown: 0 }] }),
  );
  await saved.keep(more, first);
  expect(saved.list.map((summary) => summary.title)).toEqual([
    'Trailing commas in lists make the parser fail and 1 more',
  ]);
});

it('each failure is told once and nothing is thrown', async () => {
  const notices = new Notices();
  const saved = new SavedReports(
    brokenStore(new DOMException('full', 'QuotaExceededError')),
    notices,
    () => 5,
  );
  await saved.refresh();
  await saved.refresh();
  expect(await saved.keep(composeReport())).toBeUndefined();
  expect(notices.shown.map((notice) => notice.text)).toEqual([
    'Earlier checks cannot be read in this browser (its storage is full). Checking goes on.',
    'This report cannot be kept in this browser (its storage is full). Checking goes on.',
  ]);
});

it('the same files give the same id, others another', () => {
  const id = reportId(composeReport());
  expect(reportId(composeReport({ title: 'Another title' }))).toBe(id);
  const longer = composeReport({
    sources: [{ name: 'sample-session.jsonl', bytes: 14_001, lines: 31, unreadable: 0, unknown: 0 }],
  });
  expect(reportId(longer)).not.toBe(id);
});

it('a summary counts files with trouble too, and names a report without sessions by its file', () => {
  const report: Report = {
    ...composeReport(),
    sessions: [],
    problems: [{ source: 'notes.txt', code: 'x', text: 'No transcript.' }],
  };
  expect(summarize(report, 1)).toMatchObject({ title: 'notes.txt', files: 1, sessions: [], savedAt: 1 });
});
