import { expect, it } from 'vitest';
import { findReads } from '../../../src/core/reads/find-reads.ts';
import { measureProcess } from '../../../src/core/reads/measure-process.ts';
import { composeScene, type Step } from '../../scenes/shell-session.ts';

function processOf(steps: readonly Step[]): ReturnType<typeof measureProcess> {
  const { session, calls } = composeScene(steps);
  return measureProcess(session, calls, findReads(session, calls).reads);
}

it('counts calls, edits and how they ended, subagents included', () => {
  const steps: Step[] = [
    { run: 'pytest', exit: 1 },
    { run: 'ls', agent: 'agent-1' },
    { tool: { kind: 'change', by: 'edit', path: 'a.py' }, state: { kind: 'failed' } },
    { tool: { kind: 'change', by: 'edit', path: 'a.py' } },
    { tool: { kind: 'other' }, state: { kind: 'refused' } },
  ];
  expect(processOf(steps)).toEqual({
    toolCalls: 5,
    commands: 2,
    edits: 2,
    refused: 1,
    failed: 2,
    durationMs: 240_000,
    toFirstChangeMs: 180_000,
  });
});

it('counts the reads of shell commands that are kept', () => {
  expect(processOf([{ run: 'cat a.md b.md', exit: 1 }]).toolCalls).toBe(3);
  expect(processOf([{ run: 'cat a.md', state: { kind: 'refused' } }]).toolCalls).toBe(2);
  expect(processOf([{ run: 'cat a.md', exit: 1 }]).toolCalls).toBe(1);
});

it('leaves out what no time tells', () => {
  expect(processOf([])).toEqual({ toolCalls: 0, commands: 0, edits: 0, refused: 0, failed: 0 });
});
