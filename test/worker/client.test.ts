import { expose } from 'comlink';
import { afterEach, expect, it } from 'vitest';
import type { CoreApi, NamedFile } from '../../src/worker/api.ts';
import { createCoreClient } from '../../src/worker/client.ts';
import type { WorkerEndpoint } from '../../src/worker/client.ts';
import { composeReport } from '../fixtures/report.ts';

const FILES: readonly NamedFile[] = [{ name: 'a', file: new File(['a'], 'a') }];
const ports: MessagePort[] = [];

/** Files do not cross a port in Node as they do in a browser: the tests send none. */
const NO_FILES: readonly NamedFile[] = [];

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** Starts stand-ins for the worker: the real border, with another core behind it. */
function starter(api: Partial<CoreApi>) {
  const started: { breakDown: (message: string) => void; terminated: boolean }[] = [];
  const start = (): WorkerEndpoint => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    expose(api, port2);
    port1.start();
    const errors = new EventTarget();
    const state = {
      terminated: false,
      breakDown: (message: string) => errors.dispatchEvent(Object.assign(new Event('error'), { message })),
    };
    started.push(state);
    return {
      postMessage: (message: unknown, transfer: Transferable[] = []) => port1.postMessage(message, transfer),
      addEventListener: (type, listener) =>
        (type === 'error' ? errors : port1).addEventListener(type, listener),
      removeEventListener: (type, listener) =>
        (type === 'error' ? errors : port1).removeEventListener(type, listener),
      terminate: () => {
        state.terminated = true;
      },
    };
  };
  return { start, started };
}

const never = (): Promise<never> => new Promise(() => undefined);

it('the worker is started at the first use, and once', async () => {
  const report = composeReport();
  const { start, started } = starter({ check: () => Promise.resolve({ kind: 'report', report }) });
  const client = createCoreClient(start);
  expect(started).toHaveLength(0);
  expect(await client.check(NO_FILES, () => undefined)).toEqual({ kind: 'report', report });
  await client.check(NO_FILES, () => undefined);
  expect(started).toHaveLength(1);
});

it('cancel ends the worker and what it was doing; the next use starts another', async () => {
  const { start, started } = starter({ check: never, readRecords: never });
  const client = createCoreClient(start);
  const check = client.check(NO_FILES, () => undefined);
  const records = FILES.slice(0, 1).map(() =>
    client.readRecords({ name: 'a', file: new File([], 'a') }, [1]),
  );
  client.cancel();
  expect(await check).toEqual({ kind: 'cancelled' });
  expect(await records[0]).toMatchObject([{ kind: 'missing' }]);
  expect(started.map(({ terminated }) => terminated)).toEqual([true]);
  void client.check(NO_FILES, () => undefined);
  expect(started).toHaveLength(2);
});

it('a worker that breaks down fails its check with the reason', async () => {
  const { start, started } = starter({ check: never });
  const client = createCoreClient(start);
  const check = client.check(NO_FILES, () => undefined);
  // It breaks down once it is there.
  await new Promise((resolve) => setTimeout(resolve, 0));
  started[0]?.breakDown('out of memory');
  expect(await check).toEqual({ kind: 'failed', message: 'out of memory' });
});

it('a worker that cannot be loaded fails the check, and the next one tries again', async () => {
  const report = composeReport();
  const { start } = starter({ check: () => Promise.resolve({ kind: 'report', report }) });
  let loads = 0;
  const client = createCoreClient(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('no network')) : start();
  });
  expect(await client.check(NO_FILES, () => undefined)).toEqual({ kind: 'failed', message: 'no network' });
  expect(await client.check(NO_FILES, () => undefined)).toEqual({ kind: 'report', report });
});

it('what the core throws fails the check, and the worker goes on', async () => {
  let turn = 0;
  const report = composeReport();
  const { start, started } = starter({
    check: () => {
      turn += 1;
      return turn === 1 ? Promise.reject(new Error('a bug')) : Promise.resolve({ kind: 'report', report });
    },
  });
  const client = createCoreClient(start);
  expect(await client.check(NO_FILES, () => undefined)).toEqual({ kind: 'failed', message: 'a bug' });
  expect(await client.check(NO_FILES, () => undefined)).toEqual({ kind: 'report', report });
  expect(started).toHaveLength(1);
});

it('checks run one after the other', async () => {
  const order: string[] = [];
  const report = composeReport();
  const { start } = starter({
    check: async () => {
      order.push('start');
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push('end');
      return { kind: 'report', report };
    },
  });
  const client = createCoreClient(start);
  await Promise.all([client.check(NO_FILES, () => undefined), client.check(NO_FILES, () => undefined)]);
  expect(order).toEqual(['start', 'end', 'start', 'end']);
});

it('progress reaches the page', async () => {
  const report = composeReport();
  const { start } = starter({
    check: async (_files, onProgress) => {
      onProgress({ bytesRead: 1, bytesTotal: 2, filesRead: 0, filesTotal: 1, file: 'a' });
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { kind: 'report', report };
    },
  });
  const seen: number[] = [];
  await createCoreClient(start).check(NO_FILES, ({ bytesRead }) => seen.push(bytesRead));
  expect(seen).toEqual([1]);
});
