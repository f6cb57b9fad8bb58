import { expect, it } from 'vitest';
import { changesOf } from '../../../scenes/changes-of.ts';

it.each([
  ['Set-Content -Path src/a.py -Value x', ['redirect /ws/src/a.py']],
  ['"x" | Out-File src/a.py -Encoding utf8', ['redirect /ws/src/a.py']],
  ['Remove-Item -Recurse -Force dist', ['remove /ws/dist (generated-folder)']],
  ['Remove-Item src/a.py -WhatIf', []],
  ['Copy-Item a.py -Destination src/b.py', ['copy /ws/src/b.py']],
  ['Move-Item a.py src/b.py', ['move /ws/a.py', 'move /ws/src/b.py']],
  ['New-Item -ItemType Directory src/x', []],
  ['Set-Content -Path $out -Value x', ['redirect in /ws (unset-variable) maybe']],
  ['pytest -q > out.json', ['redirect /ws/out.json']],
  ['[IO.File]::WriteAllText($path, $text)', ['script in /ws maybe']],
  ['Get-Content src/a.py', []],
])('%s', (run, expected) => {
  expect(changesOf([{ run, dialect: 'powershell' }])).toEqual(expected);
});
