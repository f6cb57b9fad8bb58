import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../../src/core/model/call.ts';
import { walkShell } from '../../../src/core/shell/walk.ts';
import { walked } from './walked.ts';

/** Words, and what codes say, of each command. */
function read(command: string, dialect: Dialect): readonly string[] {
  const walk = walkShell(command, { dialect, directory: { known: true, path: 'C:\\ws' } });
  return walk.commands.map(
    ({ words, exit }) => `${words.map((word) => word.value ?? '?').join(' ')} ${exit.zero}/${exit.nonZero}`,
  );
}

describe('PowerShell', () => {
  it.each([
    ['npm test', ['npm test passed/failed']],
    ['npm test 2>&1', ['npm test passed/unknown']],
    ['& "C:\\Program Files\\x.exe" "a b"', ['C:\\Program Files\\x.exe a b passed/failed']],
    ['Set-Location src; npm test', ['Set-Location src unknown/unknown', 'npm test passed/failed']],
    ['npm run build && npm test', ['npm run build passed/unknown', 'npm test passed/unknown']],
    ['npm test; ls', ['npm test unknown/unknown', 'ls unknown/unknown']],
    [
      'npm test | Select-Object -Last 5',
      ['npm test unknown/unknown', 'Select-Object -Last 5 unknown/unknown'],
    ],
    ['./scripts/test.ps1', ['./scripts/test.ps1 unknown/unknown']],
    ["Write-Output 'a; b | c'", ['Write-Output a; b | c passed/failed']],
    ['npm test # npm run x', ['npm test passed/failed']],
    ['$env:CI = "1"; npm test', ['npm test unknown/unknown']],
  ])('%s', (command, expected) => {
    expect(read(command, 'powershell')).toEqual(expected);
  });

  it('is never said to be followed', () => {
    const walk = walkShell('npm test', { dialect: 'powershell', directory: { known: true, path: '/ws' } });
    expect(walk).toMatchObject({ dialect: 'powershell', followed: false, why: 'not-bash', moved: false });
  });

  it('follows output and a literal folder', () => {
    const walk = walkShell('cd src; npm test > out.txt; go test | Out-Null; ls | tail', {
      dialect: 'powershell',
      directory: { known: true, path: 'C:\\ws' },
    });
    expect(walk.directory).toEqual({ known: true, path: 'C:\\ws\\src' });
    expect(walk.commands.map(({ stdout }) => stdout)).toMatchObject([
      { to: 'screen', through: [] },
      { to: 'file', path: 'C:\\ws\\src\\out.txt' },
      { to: 'nowhere' },
      { to: 'screen', through: [] },
      { to: 'screen', through: [5] },
      { to: 'screen' },
    ]);
  });
});

describe('cmd', () => {
  it.each([
    ['npm test', ['npm test passed/failed']],
    ['cd x && npm test', ['cd x passed/unknown', 'npm test passed/unknown']],
    ['npm test & echo %ERRORLEVEL%', ['npm test unknown/unknown', 'echo ? unknown/unknown']],
    ["echo it's & dir", ["echo it's unknown/unknown", 'dir unknown/unknown']],
  ])('%s', (command, expected) => {
    expect(read(command, 'cmd')).toEqual(expected);
  });
});

describe('text that was called bash', () => {
  it.each([
    ['Get-ChildItem -Recurse', 'powershell'],
    ['$env:CI="1"; npm test', 'powershell'],
    ['npm test > $null', 'powershell'],
    ['npm test; if ($LASTEXITCODE -ne 0) { exit 1 }', 'powershell'],
    ['npm test; exit $LASTEXITCODE', 'powershell'],
    ['& "C:\\x\\npm" test', 'powershell'],
    ['cd /d C:\\repo && npm test', 'cmd'],
    ['npm test & echo %ERRORLEVEL%', 'cmd'],
    ['npm test', 'bash'],
    ["cat > x.ps1 <<'EOF'\nGet-ChildItem\nexit $LASTEXITCODE\nEOF", 'bash'],
    ['echo "use Get-ChildItem"', 'bash'],
    ['date +%Y%m%d', 'bash'],
    ["printf '%DONE%'", 'bash'],
    ['docker run "$img:$tag"', 'bash'],
  ])('%s', (command, dialect) => {
    const walk = walked(command);
    expect(walk.dialect).toBe(dialect);
    expect(walk.followed).toBe(dialect === 'bash');
  });

  it('gives no commands a background', () => {
    expect(walked('npm test & echo %ERRORLEVEL%').commands.map(({ background }) => background)).toEqual([
      false,
      false,
    ]);
  });
});
