import { expect, it } from 'vitest';
import { findRunsIn } from '../../scenes/run-session.ts';

type Row = readonly [command: string, out: string, exit: number, tests: string, build: string];

const ROWS: readonly Row[] = [
  [
    'mvn verify',
    '[ERROR] Tests run: 40, Failures: 2, Errors: 0, Skipped: 1\n[INFO] BUILD SUCCESS',
    0,
    'failed',
    'passed',
  ],
  ['go test ./...', '--- FAIL: TestA (0.00s)\nFAIL\tex/b\t0.02s\nFAIL', 1, 'failed', 'passed'],
  ['go test ./...', 'FAIL\tex/b [build failed]\nFAIL', 1, 'failed', 'failed'],
  ['cargo test', 'error: could not compile `d` (lib test) due to 1 previous error', 101, 'failed', 'failed'],
  [
    'cargo test',
    'test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out',
    101,
    'failed',
    'passed',
  ],
  ['dotnet test', 'nothing to read', 1, 'failed', 'unknown'],
  [
    'mvn test -Dtest=Nope',
    '[ERROR] Failed to execute goal x: No tests matching pattern "Nope" were executed!',
    1,
    'failed',
    'unknown',
  ],
  ['./gradlew test', 'BUILD SUCCESSFUL in 3s', 0, 'passed', 'passed'],
];

it.each(ROWS)('%s %j exit %i', (run, out, exit, tests, build) => {
  const [found] = findRunsIn([{ run, out, exit }]).runs;
  expect(found?.byKind?.tests?.outcome ?? found?.result.outcome).toBe(tests);
  expect(found?.byKind?.build?.outcome ?? found?.result.outcome).toBe(build);
});
