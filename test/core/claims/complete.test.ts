import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exclusions } from '../../../src/core/claims/exclusions/index.ts';
import { patterns } from '../../../src/core/claims/patterns/index.ts';

const SOURCE = new URL('../../../src/core/claims/', import.meta.url);
/** Files of the folder that are parts of patterns, and none themselves. */
const PARTS = ['complement', 'index', 'passing', 'pattern', 'place', 'subject', 'tail', 'vocabulary'];

const filesOf = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, SOURCE)).map((name) => name.replace(/\.ts$/, ''));

describe('the index', () => {
  it('names every pattern file by its id', () => {
    const files = filesOf('patterns').filter((name) => !PARTS.includes(name));
    expect(patterns.map(({ id }) => id).sort()).toEqual([...files].sort());
  });

  it('names every exclusion file by its id', () => {
    const files = filesOf('exclusions').filter((name) => name !== 'index' && name !== 'exclusion');
    expect(exclusions.map(({ id }) => id).sort()).toEqual([...files].sort());
  });

  it('has examples on both sides for each', () => {
    for (const { examples } of patterns) {
      expect(examples.matching.length).toBeGreaterThan(3);
      expect(examples.rejected.length).toBeGreaterThan(3);
    }
    for (const { examples } of exclusions) {
      expect(examples.leftOut.length).toBeGreaterThan(3);
      expect(examples.kept.length).toBeGreaterThan(0);
    }
  });
});
