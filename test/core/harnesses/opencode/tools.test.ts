import { expect, test } from 'vitest';
import { Composed, eventsOf, type Json, onlyCall } from './composed.ts';

const call = (tool: string, input: Json, state: Json = {}) =>
  onlyCall(new Composed().assistant().tool('c1', tool, input, state));

test.each([
  ['edit', { filePath: '/home/dev/app/a.ts' }, { kind: 'change', by: 'edit', path: '/home/dev/app/a.ts' }],
  [
    'multiedit',
    { filePath: '/home/dev/app/a.ts' },
    { kind: 'change', by: 'edit', path: '/home/dev/app/a.ts' },
  ],
  ['write', { filePath: 'a.ts', content: 'x' }, { kind: 'change', by: 'write', path: 'a.ts' }],
  ['read', { filePath: 'a.ts' }, { kind: 'read', path: 'a.ts' }],
  ['skill', { name: 'review' }, { kind: 'skill', name: 'review' }],
  ['glob', { pattern: '*.ts' }, { kind: 'other' }],
  ['todowrite', { todos: [] }, { kind: 'other' }],
  ['files_write_file', { path: 'a.ts' }, { kind: 'change', by: 'mcp', path: 'a.ts' }],
  ['ide_createFile', { filePath: 'a.ts' }, { kind: 'change', by: 'mcp', path: 'a.ts' }],
  ['wiki_edit', { page: 'Home' }, { kind: 'other' }],
])('%s %j', (tool, input, action) => {
  expect(call(tool, input)).toMatchObject({ action, state: { kind: 'finished' } });
});

test('a patch is a change of each file that it names', () => {
  const patchText =
    '*** Begin Patch\n*** Update File: a.ts\n*** Move to: b.ts\n@@\n-x\n+y\n*** Delete File: c.ts\n*** End Patch';
  const named = new Composed().assistant().tool('c1', 'apply_patch', { patchText });
  const paths = (composed: Composed) =>
    eventsOf(composed, 'call').map(({ action }) => (action.kind === 'change' ? action.path : undefined));
  expect(paths(named)).toEqual(['a.ts', 'b.ts', 'c.ts']);
  const files = [{ filePath: '/home/dev/app/a.ts', movePath: '/home/dev/app/b.ts', type: 'move' }];
  const told = new Composed().assistant().tool('c1', 'patch', { patchText }, { metadata: { files } });
  expect(paths(told)).toEqual(['/home/dev/app/a.ts', '/home/dev/app/b.ts']);
  expect(paths(new Composed().assistant().tool('c1', 'patch', {}))).toEqual([undefined]);
});

test.each([
  ['The user rejected permission to use this specific tool call.', 'refused'],
  ['oldString not found in content', 'failed'],
  ['Tool execution aborted', 'interrupted'],
])('an edit with the error %j', (error, kind) => {
  expect(call('edit', { filePath: 'a.ts' }, { status: 'error', error }).state).toEqual({ kind });
});

test('a call that could not be read never ran', () => {
  expect(call('invalid', { tool: 'bash', error: 'no command' })).toMatchObject({
    state: { kind: 'not-started' },
    action: { kind: 'other' },
  });
});

test('instructions that come with a file are loaded', () => {
  const composed = new Composed()
    .assistant()
    .tool(
      'c1',
      'read',
      { filePath: 'lib/a.ts' },
      { metadata: { loaded: ['/home/dev/app/lib/AGENTS.md', 7] } },
    );
  expect(eventsOf(composed, 'loaded')).toMatchObject([
    { path: '/home/dev/app/lib/AGENTS.md', how: 'instructions' },
  ]);
});
