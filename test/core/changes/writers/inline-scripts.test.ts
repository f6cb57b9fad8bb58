import { describe, expect, it } from 'vitest';
import { changesOfRun } from '../../../scenes/changes-of.ts';

describe('inline scripts', () => {
  const python = (body: string): string => `python3 - <<'PY'\n${body}\nPY`;

  it.each([
    [python("open('src/a.py','w').write('x')"), ['script /ws/src/a.py']],
    [python("with open('src/a.py', mode='a') as f:\n    f.write('x')"), ['script /ws/src/a.py']],
    [python("print(open('src/a.py').read())"), []],
    [python("p = 'src/a.py'\ns = open(p).read()\nopen(p, 'w').write(s)"), ['script /ws/src/a.py']],
    [
      python("from pathlib import Path\np = Path('src') / 'a.py'\np.write_text('x')"),
      ['script /ws/src/a.py'],
    ],
    [python("from pathlib import Path\nPath('src/a.py').write_text('open(1)')"), ['script /ws/src/a.py']],
    [python("import sys\nopen(sys.argv[1], 'w').write('x')"), ['script in /ws maybe']],
    [python("for p in ['a.py', 'b.py']:\n    open(p, 'w').write('x')"), ['script in /ws maybe']],
    [python("open('/tmp/a.py', 'w').write('x')"), ['script /tmp/a.py (temporary)']],
    ["python -c \"open('src/a.py','w').write('x')\"", ['script /ws/src/a.py']],
    ["node -e \"require('fs').writeFileSync('src/a.js', 'x')\"", ['script /ws/src/a.js']],
    ["node -e \"console.log(require('fs').readFileSync('src/a.js'))\"", []],
    ["ruby -e \"File.write('src/a.rb', 'x')\"", ['script /ws/src/a.rb']],
    ['python tools/generate.py', []],
    ['python -m compileall src', []],
  ])('%s', (run, expected) => expect(changesOfRun(run)).toEqual(expected));

  it('that failed wrote nothing, or perhaps the first of its files', () => {
    expect(changesOfRun(python("open('src/a.py','w').write('x')"), 'Traceback', 1)).toEqual([]);
    const two = python("open('src/a.py','w').write('x')\nopen('src/b.py','w').write('x')");
    expect(changesOfRun(two, 'Traceback', 1)).toEqual([
      'script /ws/src/a.py maybe',
      'script /ws/src/b.py maybe',
    ]);
  });
});
