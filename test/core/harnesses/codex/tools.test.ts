import { expect, test } from 'vitest';
import { changes, onlyCall, Rollout } from './composed.ts';

const patch = `*** Begin Patch
*** Add File: src/a.ts
+*** Update File: not/this.ts
*** Update File: src/b.ts
*** Move to: src/c.ts
*** Delete File: src/d.ts
*** End Patch`;
const files = ['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/d.ts'];
const custom = () =>
  new Rollout().item({ type: 'custom_tool_call', name: 'apply_patch', call_id: 'c1', input: patch });

test.each([
  [
    'Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess. Updated the following files:\nA src/a.ts',
    'finished',
  ],
  ['{"output":"Success. Updated the following files:\\nA src/a.ts","metadata":{"exit_code":0}}', 'finished'],
  ['Success. Updated the following files:\nA src/a.ts', 'finished'],
  ['apply_patch verification failed: Failed to find expected lines', 'failed'],
  ['Exit code: 1\nOutput:\nInvalid patch', 'failed'],
  ['patch rejected by user', 'refused'],
  ['aborted by user after 1.0s', 'interrupted'],
])('a patch with the output %j is %s', (output, state) => {
  expect(changes(custom().result('c1', output))).toEqual(files.map((file) => ['patch', file, state]));
});

test('a patch without an output has no result', () => {
  expect(changes(custom())[0]).toEqual(['patch', 'src/a.ts', 'no-result']);
  const asFunction = new Rollout().call('c1', 'apply_patch', { input: patch });
  expect(changes(asFunction)).toEqual(changes(custom()));
});

test('the record of its end says which files a patch changed', () => {
  const end = {
    type: 'patch_apply_end',
    call_id: 'c1',
    success: true,
    changes: { '/w/app/x.ts': { type: 'update', move_path: '/w/app/y.ts' } },
  };
  expect(changes(custom().event(end))).toEqual([
    ['patch', '/w/app/x.ts', 'finished'],
    ['patch', '/w/app/y.ts', 'finished'],
  ]);
  expect(changes(custom().event({ ...end, success: false }))[0]?.[2]).toBe('failed');
});

test.each([
  ['mcp__fs__write_file', { path: 'a.ts' }, { kind: 'change', by: 'mcp', path: 'a.ts' }],
  ['mcp__ide__createFile', { pathInProject: 'a.ts' }, { kind: 'change', by: 'mcp', path: 'a.ts' }],
  ['mcp__fs__read_file', { path: 'a.ts' }, { kind: 'other' }],
  ['view_image', { path: 'a.png' }, { kind: 'read', path: 'a.png' }],
  ['read_file', { file_path: '/w/a.ts' }, { kind: 'read', path: '/w/a.ts' }],
  ['update_plan', { plan: [] }, { kind: 'other' }],
])('%s %j', (tool, input, action) => {
  expect(onlyCall(new Rollout().call('c1', tool, input).result('c1', 'ok'))).toMatchObject({
    tool,
    action,
    state: { kind: 'finished' },
  });
});

test('an MCP tool may be named by its namespace', () => {
  const rollout = new Rollout().item({
    type: 'function_call',
    name: 'write_file',
    namespace: 'mcp__fs__',
    call_id: 'c1',
    arguments: '{"path":"a.ts"}',
  });
  expect(changes(rollout)).toEqual([['mcp', 'a.ts', 'no-result']]);
});

test('an MCP call that only the record of its end tells of', () => {
  const item = {
    type: 'McpToolCall',
    id: 'm1',
    server: 'fs',
    tool: 'write_file',
    arguments: { path: 'a.ts' },
    status: 'failed',
  };
  expect(changes(new Rollout().event({ type: 'item_completed', item }))).toEqual([['mcp', 'a.ts', 'failed']]);
});
