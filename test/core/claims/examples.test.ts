import { describe, expect, it } from 'vitest';
import { exclusions } from '../../../src/core/claims/exclusions/index.ts';
import { patterns } from '../../../src/core/claims/patterns/index.ts';
import { readReply } from '../../../src/core/claims/read-reply.ts';

const isRunCommand = (code: string): boolean =>
  /^(?:pytest|npm test|npm run (?:build|typecheck)|go (?:test|build|vet)|cargo (?:test|build)|tsc|mypy)\b/.test(
    code,
  );

const kindsOf = (reply: string, without: readonly string[] = []): readonly string[] =>
  readReply(reply, { isRunCommand, without }).claims.map((claim) => claim.kind);

describe.each(patterns.map((pattern) => [pattern.id, pattern] as const))('pattern %s', (_, pattern) => {
  it.each(pattern.examples.matching)('finds %j', (reply) => {
    expect(kindsOf(reply).some((kind) => pattern.kinds.some((own) => own === kind))).toBe(true);
  });

  it.each(pattern.examples.rejected)('finds nothing in %j', (reply) => {
    expect(kindsOf(reply)).toEqual([]);
  });
});

describe.each(exclusions.map((exclusion) => [exclusion.id, exclusion] as const))(
  'exclusion %s',
  (_, exclusion) => {
    it.each(exclusion.examples.leftOut)('leaves out %j', (reply) => {
      expect(kindsOf(reply)).toEqual([]);
    });

    it.each(exclusion.examples.kept)('keeps %j', (reply) => {
      expect(kindsOf(reply)).not.toEqual([]);
    });

    it('is what leaves one of its examples out', () => {
      const own = exclusion.examples.leftOut.filter((reply) => kindsOf(reply, [exclusion.id]).length > 0);
      expect(own).not.toEqual([]);
    });
  },
);
