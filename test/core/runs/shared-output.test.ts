import { describe, expect, it } from 'vitest';
import { describeRun, findRunsIn } from '../../scenes/run-session.ts';

const ended = (run: string, out: string, exit = 0): string[] =>
  findRunsIn([{ run, out, exit }]).runs.map(describeRun);

describe('a compiler-like complaint', () => {
  const COMPLAINT = 'x.go:18:3: undefined: foo';

  it('is the runner’s where nothing else was called', () => {
    expect(ended('go build ./... | head', COMPLAINT)).toEqual(['failed by summary']);
    expect(ended('cd svc && go build ./... 2>&1 | head -20', COMPLAINT)).toEqual(['failed by summary']);
    expect(ended('go build ./... | head; echo done', COMPLAINT)).toEqual(['failed by summary']);
  });

  it('is nobody’s beside a program outside the table', () => {
    expect(ended('go test ./... | grep -v "^ok" | head; golangci-lint run', COMPLAINT, 1)).toEqual([
      'unknown (output-filtered)',
    ]);
    expect(ended('cmake --build build; cppcheck src', 'a.c:3:5: error: nullPointer', 1)).toEqual([
      'unknown (exit-not-own)',
    ]);
  });

  it('does not hide the runner’s own failure line', () => {
    const out = `FAIL\texample.com/b\t0.02s\nFAIL\n${COMPLAINT}`;
    expect(ended('go test ./...; golangci-lint run', out, 1)).toEqual(['failed by summary']);
  });
});

describe('tail', () => {
  it('that shows fewer lines than it was asked for cut nothing', () => {
    expect(
      ended('./gradlew test | tail -3', 'BUILD SUCCESSFUL in 3s\n5 actionable tasks: 5 executed'),
    ).toEqual(['passed by summary']);
  });

  it('that shows as many as it was asked for may have', () => {
    expect(
      ended('./gradlew test | tail -2', 'BUILD SUCCESSFUL in 3s\n5 actionable tasks: 5 executed'),
    ).toEqual(['unknown (lone-fragment)']);
  });

  it('counts the blank line that ends the output of some', () => {
    const out = '      Tests  12 passed (12)\n   Start at  10:00:00\n   Duration  711ms';
    expect(ended('npx vitest run | tail -4', out)).toEqual(['unknown (lone-fragment)']);
    expect(ended('npx vitest run | tail -5', out)).toEqual(['passed by summary']);
  });
});
