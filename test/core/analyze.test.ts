import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/core/analyze.ts';
import scenarios from '../cases/scenarios.json' with { type: 'json' };
import { claudeSession, type Step } from '../scenes/claude-session.ts';
import { textFile } from '../scenes/text-file.ts';

interface Scenario {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly expect?: readonly { readonly kind: string; readonly verdict: string }[] | undefined;
  readonly runs?: readonly { readonly outcome: string; readonly basis?: string | undefined }[] | undefined;
}

const cases: readonly Scenario[] = scenarios.cases;

describe('analyze', () => {
  it.each(cases)('$name', async ({ steps, expect: claims, runs }) => {
    const report = await analyze([textFile('session.jsonl', claudeSession(steps))]);
    expect(report.problems).toEqual([]);
    const [session] = report.sessions;
    if (claims !== undefined)
      expect(session?.claims.map(({ kind, verdict }) => ({ kind, verdict }))).toEqual(claims);
    if (runs !== undefined) expect(session?.runs).toMatchObject(runs);
    expect(structuredClone(report)).toEqual(report);
  });
});
