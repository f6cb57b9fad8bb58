import { expose } from 'comlink';
import { analyze } from '../core/analyze.ts';
import type { CoreApi } from './api.ts';
import { checkFiles } from './check-files.ts';
import { toSourceFile } from './source-file.ts';
import { readRecord } from './read-record.ts';
import { throttle } from './throttle.ts';

const PROGRESS_EVERY_MS = 80;

const api: CoreApi = {
  check(files, onProgress) {
    const report = throttle(onProgress, PROGRESS_EVERY_MS, () => performance.now());
    return checkFiles(files.map(toSourceFile), (sources) =>
      analyze(sources, { onProgress: report, ...digest }),
    );
  },
  readRecord: (file, line) => readRecord(toSourceFile(file), line),
};

// Absent where the page is not served from a secure origin; the report then has no digests.
const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
const digest =
  subtle === undefined
    ? {}
    : {
        sha256: async (bytes: Uint8Array) =>
          new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(bytes))),
      };

expose(api);
