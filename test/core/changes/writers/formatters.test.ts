import { describe, expect, it } from 'vitest';
import { changesOfRun } from '../../../scenes/changes-of.ts';

describe('formatters', () => {
  it.each([
    ['black .', '1 file reformatted, 3 files left unchanged.', ['formatter in /ws']],
    ['black .', 'reformatted /ws/src/a.py\n1 file reformatted.', ['formatter /ws/src/a.py']],
    ['black --check .', 'would reformat src/a.py', []],
    ['ruff format .', '2 files reformatted, 5 files left unchanged', ['formatter in /ws']],
    ['ruff format .', '7 files left unchanged', []],
    ['uv run ruff check --fix src', 'Found 3 errors (3 fixed, 0 remaining).', ['formatter in /ws']],
    ['ruff check --fix src', 'All checks passed!', []],
    ['ruff check .', 'Found 3 errors.', []],
    ['isort src', 'Fixing /ws/src/a.py', ['formatter /ws/src/a.py']],
    ['isort src', '', []],
    [
      'npx prettier --write src/a.ts src/b.ts',
      'src/a.ts 25ms\nsrc/b.ts 10ms (unchanged)',
      ['formatter /ws/src/a.ts'],
    ],
    ['npx prettier --write src/b.ts', 'src/b.ts 10ms (unchanged)', []],
    ['npx prettier --check src', '', []],
    ['npx eslint --fix src', '', ['formatter in /ws']],
    ['npx eslint src', '', []],
    ['npx biome check --write', 'Checked 5 files in 2ms. No fixes applied.', []],
    ['gofmt -w main.go', '', ['formatter /ws/main.go']],
    ['gofmt -l .', '', []],
    ['go fmt ./...', '', []],
    ['cargo fmt', '', ['formatter in /ws']],
    ['cargo fmt -- --check', '', []],
    ['clang-format -i src/a.cc', '', ['formatter /ws/src/a.cc']],
    ['npm run format', '', ['formatter in /ws maybe']],
    ['npm run lint:fix', '', ['formatter in /ws maybe']],
    ['npm run format:check', '', []],
    ['npm run lint', '', []],
    ['make fmt', 'reformatted src/app/core.py', ['formatter /ws/src/app/core.py']],
  ])('%s (%s)', (run, out, expected) => expect(changesOfRun(run, out)).toEqual(expected));

  it('reads what hooks rewrote, although they fail for it', () => {
    const out = 'black....Failed\n- files were modified by this hook\n\nreformatted src/app/core.py\n';
    expect(changesOfRun('pre-commit run --all-files', out, 1)).toEqual(['formatter /ws/src/app/core.py']);
    expect(changesOfRun('git commit -m x', '- files were modified by this hook', 1)).toEqual(['hook in /ws']);
    expect(changesOfRun('pre-commit run --all-files', 'black....Passed')).toEqual([]);
    expect(changesOfRun('pre-commit run', 'fix end of files....Failed\nFixing README.md', 1)).toEqual([
      'formatter /ws/README.md (documentation)',
    ]);
  });

  it('may have mended something before it failed on the rest', () => {
    expect(changesOfRun('npx eslint --fix src', '1 problem', 1)).toEqual(['formatter in /ws maybe']);
    expect(changesOfRun('black .', 'error: cannot format src/a.py', 123)).toEqual([]);
  });
});
