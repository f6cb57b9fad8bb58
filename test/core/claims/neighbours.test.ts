import { describe, expect, it } from 'vitest';
import { readReply } from '../../../src/core/claims/read-reply.ts';
import table from '../../cases/claim-neighbours.json' with { type: 'json' };

const RUNS =
  /^(?:pytest|python -m pytest|npm (?:test|run (?:build|typecheck|e2e))|npx (?:jest|vitest)|go (?:test|build|vet)|cargo (?:test|build|check)|tsc|make (?:test|check|build)|\.\/gradlew test|mvn (?:test|package))\b/;

const isRunCommand = (code: string): boolean => RUNS.test(code);

describe('sentences near the line', () => {
  it.each(table.cases.map(({ reply, kinds }) => [reply, kinds] as const))('%j', (reply, kinds) => {
    expect(readReply(reply, { isRunCommand }).claims.map((claim) => claim.kind)).toEqual(kinds);
  });
});
