import { describe, expect, it } from 'vitest';
import { changesOfRun } from '../../../scenes/changes-of.ts';

describe('downloads, copies between trees and archives', () => {
  it.each([
    ['curl -sSL -o src/data.py https://example.com/x', ['download /ws/src/data.py maybe']],
    ['curl -sSLo src/data.py https://example.com/x', ['download /ws/src/data.py maybe']],
    ['curl -O https://example.com/a/b.py?raw=1', ['download /ws/b.py maybe']],
    ['curl -s -o /dev/null -w "%{http_code}" http://localhost:3000', []],
    ['curl -s http://localhost:3000/test', []],
    ['curl -X POST -d @body.json http://localhost:3000', []],
    ['wget -q https://example.com/x -O src/d.py', ['download /ws/src/d.py maybe']],
    ['wget https://example.com/d.py', ['download /ws/d.py maybe']],
    ['wget -qO- http://localhost:3000', []],
    ['wget --spider http://localhost:3000', []],
    ['rsync -a --exclude node_modules /tmp/x/ src/', ['copy /ws/src maybe']],
    ['rsync -an /tmp/x/ src/', []],
    ['rsync -a src/ host:/srv/app', []],
    ['scp host:/srv/app/a.py src', ['copy /ws/src maybe']],
    ['tar xzf a.tgz', ['extract /ws maybe']],
    ['tar -xf a.tar -C src', ['extract /ws/src maybe']],
    ['tar -xf a.tar -C /tmp', ['extract /tmp (temporary) maybe']],
    ['tar czf a.tgz src', []],
    ['tar tf a.tgz', []],
    ['unzip -q a.zip -d src', ['extract /ws/src maybe']],
    ['unzip -l a.zip', []],
  ])('%s', (run, expected) => expect(changesOfRun(run)).toEqual(expected));
});
