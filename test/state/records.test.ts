import { expect, it } from 'vitest';
import { Records } from '../../src/state/records.svelte.ts';
import type { NamedFile } from '../../src/worker/api.ts';
import type { CoreClient } from '../../src/worker/client.ts';
import { composeSession } from '../fixtures/report.ts';

const file: NamedFile = { name: 'a.jsonl', file: new File(['12345'], 'a.jsonl') };

function readingClient() {
  const asked: number[][] = [];
  const client: CoreClient = {
    check: () => Promise.resolve({ kind: 'cancelled' }),
    readRecords: (_file, lines) => {
      asked.push([...lines]);
      return Promise.resolve(lines.map((line) => ({ kind: 'text', text: `record ${line}`, cut: false })));
    },
    cancel: () => undefined,
  };
  return { client, asked };
}

function sessionOf(bytes: number) {
  return composeSession({ sources: [{ name: 'a.jsonl', bytes, lines: 30, unreadable: 0, unknown: 0 }] });
}

it('a record is read once', async () => {
  const { client, asked } = readingClient();
  const records = new Records(client, () => file);
  const session = sessionOf(5);
  const at = { source: 0, line: 10 };
  expect(records.at(session, at)).toEqual({ kind: 'loading' });
  await records.load(session, at);
  await records.load(session, at);
  expect(records.at(session, at)).toEqual({ kind: 'text', text: 'record 10', cut: false });
  expect(asked).toEqual([[10]]);
});

it('the places of a session are read ahead in one pass, each once', async () => {
  const { client, asked } = readingClient();
  const records = new Records(client, () => file);
  await records.loadAhead(sessionOf(5));
  expect(asked).toEqual([[10, 16, 22, 24, 28, 8, 9, 14, 15, 26]]);
});

it('without the file, or with another size of it, the place is missing', async () => {
  const { client, asked } = readingClient();
  const at = { source: 0, line: 10 };
  const without = new Records(client, () => undefined);
  await without.load(sessionOf(5), at);
  expect(without.at(sessionOf(5), at).kind).toBe('missing');
  const grown = new Records(client, () => file);
  await grown.load(sessionOf(4), at);
  expect(grown.at(sessionOf(4), at).kind).toBe('missing');
  expect(asked).toEqual([]);
});
