import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/core/analyze.ts';
import { claudeSession } from '../../scenes/claude-session.ts';
import { textFile } from '../../scenes/text-file.ts';

async function verdictAfter(prompt: string): Promise<string | undefined> {
  const steps = [{ edit: 'src/a.py' }, { user: prompt }, { say: 'All tests pass.' }];
  const report = await analyze([textFile('session.jsonl', claudeSession(steps))]);
  return report.sessions[0]?.claims[0]?.reason;
}

describe('what the person told', () => {
  it.each([
    'I ran pytest, all tests pass on my machine.',
    'All tests pass in CI.',
    'The tests pass here, please commit.',
  ])('%s', async (prompt) => {
    expect(await verdictAfter(prompt)).toBe('may-relay-person');
  });

  it.each(['Make sure all tests pass.', 'Fix it until the tests pass.', 'Do all tests pass?'])(
    '%s tells nothing',
    async (prompt) => {
      expect(await verdictAfter(prompt)).toBe('no-run-found');
    },
  );
});
