import { readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, nothing } from '../summary.ts';

export const nox: Runner = {
  id: 'nox',
  programs: ['nox'],
  stream: 'stderr',
  match({ args }) {
    const options = readOptions(args, {
      values: '-s -k -t -p -f -e --session --sessions --keywords --tags --python --noxfile --envdir --report',
      listing: '-h -l --list --list-sessions --install-only',
    });
    if (options.listed) return undefined;
    const session =
      options.named.get('-s') ??
      options.named.get('--session') ??
      options.named.get('--sessions') ??
      options.named.get('-e');
    if (session !== undefined && /^(?:lint|format|fmt|docs?|style|black|ruff|release|build)/.test(session))
      return undefined;
    const types = session !== undefined && /^(?:typing|types?|typecheck|mypy|pyright)/.test(session);
    const rest = options.rest[0];
    const narrowed = session === undefined || /^tests?$/.test(session) ? rest : `-s ${session}`;
    return { kinds: [types ? 'build' : 'tests'], program: 'nox', narrowed, wraps: true, several: true };
  },
  readSummaries: byLine((line) => {
    // nox > Session b failed.
    if (/^nox > Session \S{1,80} (?:failed|raised)/.test(line)) return failed('any');
    // nox > * b: failed
    if (/^nox > \* \S{1,80}: (?:failed|aborted)/.test(line)) return failed('any');
    // nox > Session a was successful.
    if (/^nox > Session \S{1,80} was successful/.test(line))
      return { kind: 'any', verdict: 'passed', whole: false };
    if (line.startsWith('nox > Sessions not found:')) return nothing('usage-error');
    return undefined;
  }),
  examples: [
    { output: 'nox > Session a was successful.', verdict: 'passed', whole: false },
    { output: 'nox > Session b failed.\nnox > * a: success\nnox > * b: failed', verdict: 'failed' },
    { output: 'nox > Sessions not found: zzz', verdict: 'usage-error' },
  ],
};
