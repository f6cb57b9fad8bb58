import { describe, expect, it } from 'vitest';
import { findScriptWrites } from '../../../../src/core/changes/inline/script-writes.ts';
import type { Language } from '../../../../src/core/changes/inline/writing-calls.ts';

const pathsOf = (script: string, language: Language): (string | undefined)[] =>
  findScriptWrites(script, language).map(({ path }) => path);

describe('files that a script writes', () => {
  it.each<[Language, string, (string | undefined)[]]>([
    ['python', "shutil.copy('a.py', 'src/b.py')", ['src/b.py']],
    ['python', "os.rename('a.py', 'b.py')", ['a.py', 'b.py']],
    ['python', "Path('src', 'a.py').write_text(f'{x}')", ['src/a.py']],
    ['python', "root = 'src'\nopen(os.path.join(root, 'a.py'), 'wb')", ['src/a.py']],
    ['python', "p = 'a.py'\np = 'b.py'\nopen(p, 'w')", [undefined]],
    ['python', "open(f'{name}.py', 'w')", [undefined]],
    ['python', "open('a.py', 'r')\nopen('a.py')\nos.popen('w')", []],
    ['python', "urlopen('http://example.com', 'w')", []],
    ['node', 'const f = `src/a.js`; fs.writeFileSync(f, x)', ['src/a.js']],
    ['node', 'await fs.promises.writeFile(`src/${name}.js`, x)', [undefined]],
    ['node', "fs.renameSync('a.js', 'b.js'); fs.copyFileSync('c.js', 'd.js')", ['a.js', 'b.js', 'd.js']],
    ['ruby', "File.open('a.rb', 'w') { |f| f.puts 1 }", ['a.rb']],
    ['perl', "open(my $out, '>', 'a.pl')", ['a.pl']],
    ['perl', "open(my $in, '<', 'a.pl')", []],
    ['php', "file_put_contents('a.php', $x);", ['a.php']],
  ])('%s: %s', (language, script, expected) => expect(pathsOf(script, language)).toEqual(expected));

  it('gives up on a script with too many writes, as one that cannot be read', () => {
    expect(pathsOf("open('".repeat(300), 'python')).toEqual([]);
    expect(pathsOf("open('".repeat(30_000), 'python')).toEqual([undefined]);
    expect(pathsOf("open(x, 'w')\n".repeat(5_000), 'python')).toEqual([undefined]);
  });
});
