import { describe, expect, it } from 'vitest';
import { readReply } from '../../../src/core/claims/read-reply.ts';
import table from '../../cases/claims.json' with { type: 'json' };

interface Row {
  readonly reply: string;
  readonly kinds: readonly string[];
  readonly scope?: string;
  readonly command?: string;
}

const rows: readonly Row[] = table.cases;

describe('claims of a reply', () => {
  it.each(rows.map((row) => [row.reply, row] as const))('%j', (_, row) => {
    const { claims } = readReply(row.reply, { isRunCommand: (code) => /^(pytest|npm test)\b/.test(code) });
    expect(claims.map((claim) => claim.kind)).toEqual(row.kinds);
    const [first] = claims;
    if (row.scope !== undefined) expect(first?.scope).toBe(row.scope);
    if (row.command !== undefined) expect(first?.command).toBe(row.command);
  });
});
