import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/core/analyze.ts';
import { claudeSession } from '../../../scenes/claude-session.ts';
import { textFile } from '../../../scenes/text-file.ts';

const SUMMARY = JSON.stringify({
  type: 'user',
  uuid: 'uuid-summary',
  parentUuid: null,
  sessionId: '11111111-1111-4111-8111-111111111111',
  isCompactSummary: true,
  message: { role: 'user', content: 'Summary: the tests were run and all pass.' },
});

async function verdictOf(text: string): Promise<string | undefined> {
  const report = await analyze([textFile('s.jsonl', text)]);
  const [claim] = report.sessions[0]?.claims ?? [];
  return claim && `${claim.verdict} ${claim.reason}`;
}

const session = claudeSession([{ edit: 'src/a.py' }, { say: 'All tests pass.' }]);

describe('a summary of what went before', () => {
  it('at the start hides the commands of another file', async () => {
    expect(await verdictOf(`${SUMMARY}\n${session}`)).toBe('unclear session-starts-midway');
  });

  it('in the middle hides nothing', async () => {
    const lines = session.split('\n');
    lines.splice(3, 0, SUMMARY);
    expect(await verdictOf(lines.join('\n'))).toBe('no-run no-run-found');
  });

  it('is told apart from a prompt', async () => {
    expect(await verdictOf(session)).toBe('no-run no-run-found');
  });
});
