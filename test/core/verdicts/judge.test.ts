import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES, judge } from '../../../src/core/verdicts/judge.ts';
import { VERDICT_OF_REASON } from '../../../src/core/verdicts/reasons.ts';
import { drawTimeline } from '../../scenes/draw-timeline.ts';

const scenes = readFileSync(new URL('./scenes.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\n\n/)
  .map((text) => ({ title: text.split('\n')[0]?.slice(2) ?? '', text }));

describe('judge', () => {
  it.each(scenes)('$title', ({ text }) => {
    const { timeline, expected } = drawTimeline(text);
    const judged = expected.map(({ claim }) => judge(timeline, claim));
    expect(judged.map(({ verdict, reason }) => `${verdict} ${reason}`)).toEqual(
      expected.map(({ verdict, reason }) => `${verdict} ${reason}`),
    );
    expect(judged.length).toBeGreaterThan(0);
  });

  it('has a scene for every reason', () => {
    const drawn = scenes.map(({ text }) => text).join('\n');
    expect(Object.keys(VERDICT_OF_REASON).filter((reason) => !drawn.includes(` ${reason}`))).toEqual([]);
  });

  it('names every rule once', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  });
});
