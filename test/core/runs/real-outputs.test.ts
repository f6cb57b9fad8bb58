import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Counts, Kind, Outcome } from '../../../src/core/model/report.ts';
import type { Run } from '../../../src/core/model/run.ts';
import { findRunsIn } from '../../scenes/run-session.ts';

type Outcomes = Readonly<Partial<Record<Kind, Outcome>>>;

/** What a stored output is: the output of a real tool, run without a terminal on a tiny project. */
interface Case {
  /** Where it is not the command of the file. */
  readonly command?: string;
  readonly exit: number;
  /** How each kind ended; none where the command is no run. */
  readonly kinds: Outcomes;
  /** What the output tells where the code is not seen, where that is less. */
  readonly bySummary?: Outcomes;
  readonly cause?: string;
  readonly counts?: Counts;
}

interface About {
  readonly tool: string;
  readonly version: string;
  readonly command: string;
  readonly cases: Readonly<Record<string, Case>>;
}

const FOLDER = new URL('../../fixtures/runners/', import.meta.url);
const ABOUTS = Object.entries(
  import.meta.glob<About>('../../fixtures/runners/*/about.json', { eager: true, import: 'default' }),
).map(([path, about]): [string, About] => [path.split('/').at(-2) ?? '', about]);

function outcomesOf(run: Run | undefined): Outcomes {
  const kinds = run?.kinds ?? [];
  return Object.fromEntries(kinds.map((kind) => [kind, (run?.byKind?.[kind] ?? run?.result)?.outcome]));
}

/** Another outcome than the right one, though it claims to be known. */
function contradicts(seen: Outcomes, right: Outcomes): boolean {
  return Object.entries(seen).some(
    ([kind, outcome]) =>
      outcome !== 'unknown' && !Object.entries(right).some(([k, o]) => k === kind && o === outcome),
  );
}

describe.each(ABOUTS)('%s', (folder, about) => {
  const names = Object.keys(about.cases);

  it('has an output for each case and a case for each output', () => {
    const stored = readdirSync(new URL(`${folder}/`, FOLDER)).filter((name) => name.endsWith('.txt'));
    expect(stored.sort()).toEqual(names.map((name) => `${name}.txt`).sort());
  });

  it.each(names)('%s', (name) => {
    const stored = about.cases[name];
    if (stored === undefined) throw new Error(name);
    const { exit, kinds, cause, counts, bySummary = kinds } = stored;
    const command = stored.command ?? about.command;
    const out = readFileSync(new URL(`${folder}/${name}.txt`, FOLDER), 'utf8');

    const [run] = findRunsIn([{ run: command, out, exit }]).runs;
    expect(outcomesOf(run)).toEqual(kinds);
    expect(run?.counts).toEqual(counts);
    if (cause !== undefined) expect(run?.result.cause).toBe(cause);

    const [hidden] = findRunsIn([{ run: `${command} 2>&1 | cat`, out, exit: 0 }]).runs;
    expect(outcomesOf(hidden)).toEqual(bySummary);
    expect(contradicts(bySummary, kinds)).toBe(false);
  });

  const passing = names.filter((name) => about.cases[name]?.kinds.tests === 'passed');
  it.each(passing)('%s: no part of the output tells of a failure', (name) => {
    const command = about.cases[name]?.command ?? about.command;
    const lines = readFileSync(new URL(`${folder}/${name}.txt`, FOLDER), 'utf8')
      .replace(/\n$/, '')
      .split('\n');
    for (const count of [1, 2, 3, 5, 8, 12, 20]) {
      const tail = { run: `${command} 2>&1 | tail -${count}`, out: lines.slice(-count).join('\n').trimEnd() };
      const head = { run: `${command} 2>&1 | head -${count}`, out: lines.slice(0, count).join('\n') };
      const [first, second] = [tail, head].map((step) => outcomesOf(findRunsIn([step]).runs[0]).tests);
      expect([first, second]).not.toContain('failed');
    }
  });
});

it('knows real tools', () => {
  expect(ABOUTS.length).toBeGreaterThan(30);
});

it('takes no output for whole that `head` may have cut among blank lines', () => {
  const out = readFileSync(new URL('cargo-test/failing-quiet.txt', FOLDER), 'utf8');
  const shown = out.split('\n').slice(0, 6).join('\n').trimEnd();
  const [run] = findRunsIn([{ run: 'cargo test -q 2>&1 | head -6', out: shown }]).runs;
  expect(outcomesOf(run).tests).toBe('unknown');
});
