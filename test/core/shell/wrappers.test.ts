import { describe, expect, it } from 'vitest';
import { folderOf, lines, walked } from './walked.ts';

describe('wrappers', () => {
  it.each([
    ['env CI=1 pytest -q', 'pytest -q'],
    ['env -i -u X A=1 B=2 pytest', 'pytest'],
    ["env -S 'A=1 pytest -q' x", 'pytest -q x'],
    ['timeout 120 pytest', 'pytest'],
    ['timeout -k 5 -s KILL 2m pytest', 'pytest'],
    ['timeout --signal=KILL 60s pytest', 'pytest'],
    ['\\time -f %e pytest', 'pytest'],
    ['nice -n 10 pytest', 'pytest'],
    ['nice -10 pytest', 'pytest'],
    ['nohup pytest', 'pytest'],
    ['stdbuf -oL -e L pytest', 'pytest'],
    ['setsid -w pytest', 'pytest'],
    ['ionice -c 2 -n 7 pytest', 'pytest'],
    ['sudo -u me -E A=1 pytest', 'pytest'],
    ['doas pytest', 'pytest'],
    ['command pytest', 'pytest'],
    ['exec pytest', 'pytest'],
    ['xvfb-run -a -s "-screen 0 1x1x24" pytest', 'pytest'],
    ['dotenv -e .env -- pytest', 'pytest'],
    ['cross-env NODE_ENV=test jest', 'jest'],
    ['uv run pytest -q', 'pytest -q'],
    ['uv run --with x -p 3.12 --no-sync -- pytest', 'pytest'],
    ['uv run -m pytest', 'python -m pytest'],
    ['uv run tests/test_a.py', 'python tests/test_a.py'],
    ['uvx --from p ruff@0.5 check', 'ruff check'],
    ['poetry -C sub run pytest', 'pytest'],
    ['pipenv run pytest', 'pytest'],
    ['pdm run pytest', 'pytest'],
    ['hatch run pytest', 'pytest'],
    ['rye run pytest', 'pytest'],
    ['conda run -n env --no-capture-output pytest', 'pytest'],
    ['npx jest', 'jest'],
    ['npx -y -p typescript tsc --noEmit', 'tsc --noEmit'],
    ['npx jest@29 --ci', 'jest --ci'],
    ['bunx vitest', 'vitest'],
    ['pnpm exec vitest run', 'vitest run'],
    ['pnpm --filter web exec vitest run', 'vitest run'],
    ['pnpm dlx vitest', 'vitest'],
    ['yarn exec jest', 'jest'],
    ['yarn dlx jest', 'jest'],
    ['npm exec -- jest --ci', 'jest --ci'],
    ['bun x vitest', 'vitest'],
    ['bundle exec rspec', 'rspec'],
    ['mise exec node@20 -- jest', 'jest'],
    ['mise x -- jest', 'jest'],
    ['asdf exec mix test', 'mix test'],
    ['direnv exec . make', 'make'],
    ['nix develop .#ci -c make -j2', 'make -j2'],
    ['sudo env A=1 nice timeout 5 uv run pytest', 'pytest'],
  ])('%s', (command, expected) => {
    expect(lines(command)).toEqual([expected]);
    expect(walked(command).commands[0]?.wrappers.length).toBeGreaterThan(0);
  });

  it.each([
    'command -v pytest',
    'docker compose exec web pytest',
    'ssh host pytest',
    'kubectl exec pod -- pytest',
    'npm run test',
    'npm test',
    'pnpm test',
    'yarn test',
    'uv sync',
    'uv pip install pytest',
    'poetry install',
    'python -m pytest',
    'mise run test',
    'bundle install',
    'nix develop',
    'sudo -l',
    'env',
    'timeout 5',
    'echo timeout 5 pytest',
  ])('leaves %s as it is', (command) => {
    expect(lines(command)).toEqual([command]);
    expect(walked(command).commands[0]?.wrappers).toEqual([]);
  });

  it('names them, outermost first, those around a nested script included', () => {
    expect(walked('env A=1 timeout 5 npx jest').commands[0]?.wrappers).toEqual(['env', 'timeout', 'npx']);
    expect(walked("timeout 60 bash -c 'nice make'").commands[0]?.wrappers).toEqual(['timeout', 'nice']);
    expect(walked('time make').commands[0]?.wrappers).toEqual(['time']);
  });

  it('run in the folder that they name', () => {
    expect(folderOf('env -C sub make', 'make')).toBe('/ws/sub');
    expect(folderOf('env --chdir=/abs make', 'make')).toBe('/abs');
    expect(folderOf('uv --directory api run pytest', 'pytest')).toBe('/ws/api');
    expect(folderOf('pnpm -C web exec jest', 'jest')).toBe('/ws/web');
    expect(folderOf('env -C "$X" make', 'make')).toBe('?');
    expect(folderOf("env -C sub bash -c 'make'", 'make')).toBe('/ws/sub');
    expect(walked('env -C sub make')).toMatchObject({ moved: false, directory: { path: '/ws' } });
  });
});
