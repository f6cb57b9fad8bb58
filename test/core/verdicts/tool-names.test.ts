import { expect, test } from 'vitest';
import { readToolName } from '../../../src/core/verdicts/tool-names.ts';

test.each([
  ['mcp__runner__run_tests', ['tests'], true],
  ['mcp__xcode__testSim', ['tests'], true],
  ['runner.runTests', ['tests'], true],
  ['run_tests', ['tests'], true],
  ['mcp__xcode__build_sim', ['build'], true],
  ['mcp__xcode__build_and_test', ['tests', 'build'], true],
  ['mcp__desk__execute_command', ['tests', 'build'], false],
  ['mcp__ide__executeCode', ['tests', 'build'], false],
  ['mcp__repo__verify', ['tests', 'build'], false],
  ['mcp__ide__getDiagnostics', ['build'], false],
])('%s may run a check', (tool, kinds, isNamed) => {
  expect(readToolName(tool)).toEqual({ kinds, isNamed });
});

test.each([
  'Grep',
  'TodoWrite',
  'BashOutput',
  'WebFetch',
  'update_plan',
  'mcp__forge__list_tests',
  'mcp__forge__get_check_runs',
  'mcp__docs__search',
  'mcp__tester__open_page',
])('%s runs none', (tool) => {
  expect(readToolName(tool)).toBeUndefined();
});
