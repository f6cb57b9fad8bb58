import { expect, it } from 'vitest';
import { pathOn, SYSTEMS, TRANSCRIPT_PLACES } from '../../../src/ui/home/transcript-places.ts';

it('a path is written as each system writes it', () => {
  const [place] = TRANSCRIPT_PLACES;
  if (place === undefined) throw new Error('no place is listed');
  expect(SYSTEMS.map((system) => pathOn(system, place))).toEqual([
    '~/.claude/projects',
    '~/.claude/projects',
    '%USERPROFILE%\\.claude\\projects',
  ]);
});
