import { describe, expect, it } from 'vitest';
import { describeRun, findRunsIn } from '../../scenes/run-session.ts';

/** A command, what it printed, its exit code, and how each of its runs ended. */
type Row = readonly [command: string, out: string, exit: number, ...runs: string[]];

const JEST_PASS = 'Test Suites: 1 passed, 1 total\nTests:       4 passed, 4 total';
const JEST_FAIL = 'Test Suites: 1 failed, 1 total\nTests:       1 failed, 3 passed, 4 total';

function check(rows: readonly Row[]): void {
  it.each(rows.map(([command, out, exit, ...runs]) => [command, out, exit, runs] as const))(
    '%s  %j  exit %i',
    (run, out, exit, runs) => {
      expect(findRunsIn([{ run, out, exit }]).runs.map(describeRun)).toEqual(runs);
    },
  );
}

describe('the exit code', () => {
  check([
    ['cd api && pytest -q', 'nothing', 0, 'passed by exit-code'],
    ['set -o pipefail; pytest | tail -1', 'x', 0, 'passed by exit-code'],
    ['pytest -q', 'bash: pytest: command not found', 127, 'failed by exit-code (not-found)'],
    ['timeout 60 pytest', '', 124, 'failed by exit-code (timed-out)'],
    ['timeout 60 pytest | tail', '', 0, 'unknown (exit-not-own)'],
    ['pytest -q && git push', '48 passed in 3.02s\n! [rejected] main -> main', 1, 'passed by summary'],
    ['pytest -q && git push', '! [rejected] main -> main', 1, 'unknown (exit-not-own)'],
    [
      '! pytest -q tests/test_new.py && echo "fails, as expected"',
      '1 failed in 0.10s\nfails, as expected',
      0,
      'failed by exit-code',
    ],
    ['export OUT=$(pytest -q); echo $?', '0', 0, 'unknown (exit-not-own)'],
  ]);
});

describe('what the runner says against its exit 0', () => {
  check([
    [
      'go test -run Nope ./...',
      '?   \tex/a\t[no test files]\nok  \tex/b\t0.004s [no tests to run]',
      0,
      'failed by summary (nothing-ran)',
    ],
    ['go test ./...', '?   \tex/a\t[no test files]\nok  \tex/b\t0.004s', 0, 'passed by exit-code'],
    ['pytest -q tests/test_gpu.py', '23 skipped in 0.04s', 0, 'failed by summary (all-skipped)'],
    [
      'pytest -q nope',
      'no tests ran in 0.00s\nERROR: file or directory not found: nope',
      4,
      'failed by summary (usage-error)',
    ],
    ['make test', "make: 'test' is up to date.", 0, 'unknown (up-to-date)'],
    [
      'tsc --noEmit',
      "error TS18003: No inputs were found in config file '/ws/tsconfig.json'.",
      2,
      'unknown (no-inputs)',
    ],
    [
      'npx jest --coverage',
      `Jest: "global" coverage threshold for lines (80%) not met: 75%\n${JEST_PASS}`,
      1,
      'unknown (gate)',
    ],
    ['npx jest', JEST_PASS, 1, 'failed by exit-code'],
    ['pytest -q -s', '=== 3 failed, 2 passed in 0.1s ===\n1 passed in 0.01s', 0, 'passed by exit-code'],
    [
      'pytest -q -s | tail -20',
      '=== 3 failed, 2 passed in 0.1s ===\n1 passed in 0.01s',
      0,
      'unknown (summary-disagrees)',
    ],
  ]);
});

describe('a threshold that was missed', () => {
  const gate = `ERROR: Coverage for lines (75%) does not meet global threshold (80%)\nnpm error code 1`;
  check([
    ['npm test', `${JEST_PASS}\n${gate}`, 1, 'unknown (gate)'],
    ['npm test 2>&1 | tail -20', `${JEST_PASS}\n${gate}`, 0, 'unknown (gate)'],
    ['npm test', `${JEST_FAIL}\n${gate}`, 1, 'failed by exit-code'],
    ['npm test', `${JEST_PASS}\nnpm error code 1`, 1, 'failed by exit-code'],
  ]);
});

describe('a code or a marker that the call prints', () => {
  check([
    ['pytest; echo "exit=$?"', 'x\nexit=1', 0, 'failed by echoed-exit-code'],
    ['pytest | tee o; echo "exit=${PIPESTATUS[0]}"', 'x\nexit=0', 0, 'passed by echoed-exit-code'],
    [
      'pytest | tee o; echo "exit=${PIPESTATUS[0]}"',
      '1 failed, 30 passed in 2.20s\nexit=',
      0,
      'failed by summary',
    ],
    ['pytest | tee o; echo "exit=${PIPESTATUS[0]}"', '...\nexit=', 0, 'unknown (exit-not-own)'],
    [
      'go test ./... | tail -20; echo "EXIT: $?"',
      'FAIL\tex/b\t0.012s\nFAIL\nEXIT: 0',
      0,
      'failed by summary',
    ],
    ['if pytest; then echo GREEN; else echo RED; fi', 'x\nRED', 0, 'failed by marker'],
    [
      'pytest a; echo "rc=$?"; pytest b; echo "rc=$?"',
      'rc=1\nrc=0',
      0,
      'failed by echoed-exit-code',
      'passed by echoed-exit-code',
    ],
    [
      'pytest a; echo "rc=$?"; pytest b; echo "rc=$?"',
      'rc=0',
      0,
      'unknown (exit-not-own)',
      'unknown (exit-not-own)',
    ],
  ]);
});

describe('a summary whose exit code is masked', () => {
  check([
    [
      'npx jest 2>&1 | tail -5',
      `${JEST_FAIL}\nSnapshots:   0 total\nTime:        3.1 s\nRan all test suites.`,
      0,
      'failed by summary',
    ],
    ['npx jest 2>&1 | tail -1', 'Ran all test suites.', 0, 'unknown (output-cut)'],
    ['npx playwright test | tail -1', '  14 passed (9.8s)', 0, 'unknown (lone-fragment)'],
    ['npx playwright test | tail -9', '  14 passed (9.8s)', 0, 'passed by summary'],
    ['npm test 2>&1 | grep "Tests:"', 'Tests:       2 passed, 2 total', 0, 'unknown (lone-fragment)'],
    ['npm test 2>&1 | grep -E "Tests:|Suites:"', JEST_PASS, 0, 'passed by summary'],
    ['pytest -q | grep passed', '12 passed in 0.31s', 0, 'passed by summary'],
    ['pytest -q | grep -oE "[0-9]+ passed in .*"', '10 passed in 0.31s', 0, 'unknown (lone-fragment)'],
    ['npx jest 2>/dev/null | tail -3', '', 0, 'unknown (exit-not-own)'],
    [
      'cargo test | grep "test result"',
      'test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out',
      0,
      'unknown (lone-fragment)',
    ],
    ['go test ./... | tail -1', 'ok  \tex/p\t0.009s', 0, 'passed by summary'],
    ['go test ./... | grep "^ok"', 'ok  \tex/p\t0.009s', 0, 'unknown (lone-fragment)'],
    ['out=$(pytest -q 2>&1); echo "$out" | tail -3', '12 passed in 0.3s', 0, 'passed by summary'],
    ['npm test > o.log 2>&1; echo done; tail -9 o.log', `done\n${JEST_PASS}`, 0, 'passed by summary'],
    [
      'pnpm -r test | tail -2',
      'packages/b test:  Test Files  1 passed (1)\npackages/b test:       Tests  2 passed (2)',
      0,
      'unknown (lone-fragment)',
    ],
    [
      'npx turbo run test | tail -4',
      ' Tasks:    1 successful, 2 total\nCached:    0 cached, 2 total\n  Time:    1.482s',
      0,
      'failed by summary',
    ],
  ]);
});

describe('silence', () => {
  check([
    ['tsc --noEmit | head', '', 0, 'passed by silence'],
    ['tsc --noEmit | grep -v node_modules', '', 0, 'unknown (output-filtered)'],
    ['npm run typecheck | tail -5', '> app@1.0.0 typecheck\n> tsc --noEmit', 0, 'passed by silence'],
    ['npm run typecheck | tail -5', '> app@1.0.0 typecheck\n> eslint . && tsc', 0, 'unknown (exit-not-own)'],
    ['go vet ./... | head; golangci-lint run', '', 1, 'passed by silence'],
    ['cargo build 2>&1 | cat', '', 0, 'unknown (exit-not-own)'],
  ]);
});

describe('two runs in one call', () => {
  check([
    [
      'pytest a; pytest b',
      '3 passed in 0.1s\n1 failed in 0.1s',
      1,
      'passed by summary',
      'failed by exit-code',
    ],
    [
      'pytest a | tail -3; pytest b | tail -3',
      '3 passed in 0.1s',
      0,
      'unknown (lone-fragment)',
      'unknown (lone-fragment)',
    ],
    [
      'echo "- a"; pytest a | tail -3; echo "- b"; pytest b | tail -3',
      '- a\n1 failed in 0.1s\n- b\n3 passed in 0.1s',
      0,
      'failed by summary',
      'passed by summary',
    ],
    [
      'npm run build && npm test',
      `> a@1.0.0 build\n> tsc\n\n> a@1.0.0 test\n> jest\n\n${JEST_FAIL}`,
      1,
      'passed by marker',
      'failed by summary',
    ],
    [
      'npm run build && npm test',
      '> a@1.0.0 build\n> tsc\n\nsrc/a.ts(1,1): error TS2322: x',
      2,
      'failed by summary',
    ],
    [
      'for p in a b; do (cd $p && pytest -q); done',
      '1 failed in 0.1s\n3 passed in 0.1s',
      0,
      'failed by summary',
    ],
  ]);
});

describe('a run that was never reached', () => {
  check([
    ['cd services/api && npm test', 'bash: line 1: cd: services/api: No such file or directory', 1],
    ['source venv/bin/activate && pytest', 'bash: venv/bin/activate: No such file or directory', 1],
    ['make clean && make', "make: *** No rule to make target 'clean'.  Stop.", 2],
    ['pip install -e . && pytest', 'ERROR: no matching distribution', 1, 'unknown (exit-not-own)'],
    ['make test || pytest', '3 passed in 0.1s', 0, 'unknown (lone-fragment)', 'unknown (lone-fragment)'],
  ]);
});

describe('a tree that was set aside', () => {
  check([
    ['git stash; pytest -q; git stash pop', '1 failed in 0.3s', 0],
    [
      'pytest -q; git stash; pytest -q tests/n.py; git stash pop',
      '3 passed in 0.1s\n1 failed in 0.3s',
      0,
      'unknown (exit-not-own)',
    ],
  ]);
});

describe('listing is not running', () => {
  check([
    ['npx mocha --dry-run', '  2 passing (3ms)', 0],
    ['go test -list . ./...', 'TestA\nok  \tex/p\t0.011s', 0],
    ['make -n test', 'pytest', 0],
    ['rspec --dry-run', '1 example, 0 failures', 0],
  ]);
});
