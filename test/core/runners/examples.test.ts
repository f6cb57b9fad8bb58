import { describe, expect, it } from 'vitest';
import { RUNNERS } from '../../../src/core/runners/index.ts';
import type { RunnerExample, Runner } from '../../../src/core/runners/index.ts';
import { toScreenLines } from '../../../src/core/text/ansi.ts';

function readExample(runner: Runner, example: RunnerExample) {
  const kind = example.kind ?? 'tests';
  const found = runner.readSummaries(toScreenLines(example.output));
  return found.filter((summary) => summary.kind === kind || summary.kind === 'any').at(-1);
}

describe.each(RUNNERS.map((runner) => [runner.id, runner] as const))(
  '%s reads its own output',
  (_, runner) => {
    it.each(runner.examples.map((example) => [example.output, example] as const))(
      '%j',
      (_output, example) => {
        const summary = readExample(runner, example);
        expect(summary?.verdict).toBe(example.verdict);
        if (example.whole !== undefined) expect(summary?.whole).toBe(example.whole);
      },
    );
  },
);

describe('the table of runners', () => {
  it('holds every id and every program once', () => {
    const ids = RUNNERS.map((runner) => runner.id);
    const programs = RUNNERS.flatMap((runner) => runner.programs);
    expect(new Set(ids).size).toBe(ids.length);
    expect(programs.filter((program, at) => programs.indexOf(program) !== at)).toEqual([]);
  });

  it('gives every runner an example', () => {
    expect(RUNNERS.filter((runner) => runner.examples.length === 0)).toEqual([]);
  });
});
