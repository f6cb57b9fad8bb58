import { expect, test } from 'vitest';
import { changes, eventsOf, Rollout, shells } from './composed.ts';

const exit = (code: number) => ({ kind: 'exited', code });
const result = (code: number, output: string) => JSON.stringify({ chunk_id: '1a', exit_code: code, output });
const run = (input: string, ...printed: readonly string[]) =>
  shells(new Rollout().script('c1', input, ...printed));
const one = `const r = await tools.exec_command({cmd: "npm test", workdir: "/w/api"});`;

test('a printed output tells nothing of the code', () => {
  expect(run(`${one} text(r.output);`, '12 passed')).toEqual([
    { command: 'npm test', cwd: '/w/api', state: { kind: 'finished' }, output: '12 passed', cut: false },
  ]);
});

test.each([
  [`${one} text(r);`, result(1, '1 failed')],
  [`text(await tools.exec_command({cmd: 'npm test', workdir: '/w/api'}))`, result(1, '1 failed')],
  [`${one} text(JSON.stringify(r, null, 2))`, result(1, '1 failed')],
  [`${one} text({exit_code: r.exit_code, output: r.output})`, result(1, '1 failed')],
  [`${one} text({code: r.exit_code, shown: r.output.trim()})`, '{"code":1,"shown":"1 failed"}'],
  [`${one} text(typeof r === "string" ? r : JSON.stringify(r));`, result(1, '1 failed')],
  [`${one} text(\`exit=\${r.exit_code}\\n\${r.output}\`)`, 'exit=1\n1 failed'],
  [`${one} text("exit " + r.exit_code + ": " + r.output)`, 'exit 1: 1 failed'],
  [
    `const {exit_code, output} = await tools.exec_command({cmd:"npm test",workdir:"/w/api"}); text(\`\${exit_code} \${output}\`)`,
    '1 1 failed',
  ],
  [`(async () => { ${one} text(r); })()`, result(1, '1 failed')],
  [`// @exec: {"yield_time_ms": 30000}\n${one}\ntext(r)`, result(1, '1 failed')],
  // Mended where it is no JavaScript.
  [`${one} text(r); }`, result(1, '1 failed')],
])('reads the printed result of %s', (input, printed) => {
  expect(run(input, printed)).toMatchObject([
    { command: 'npm test', cwd: '/w/api', state: exit(1), output: '1 failed', cut: false },
  ]);
});

test('an output and a code that are printed apart belong together', () => {
  expect(run(`${one} text(r.output); text(r.exit_code)`, '1 failed', '1')).toMatchObject([
    { state: exit(1), output: '1 failed', cut: false },
  ]);
});

test.each([
  [`${one} text(r.output.slice(-2000))`, '12 passed'],
  [`${one} text(r.output.split("\\n").slice(-5).join("\\n"))`, '12 passed'],
  [`${one} if (r.output) text(r.output)`, '12 passed'],
  [
    `${one} text(r.output)`,
    'Warning: truncated output (original token count: 20948)\nTotal output lines: 900\n\n12 passed',
  ],
])('%s may show a part of the output', (input, printed) => {
  expect(run(input, printed)).toMatchObject([
    { state: { kind: 'finished' }, output: '12 passed', cut: true },
  ]);
});

test('a script that prints nothing shows nothing', () => {
  expect(run(one)).toMatchObject([{ state: { kind: 'finished' }, output: '', cut: true }]);
  expect(run(`${one} text("done")`, 'done')).toMatchObject([{ output: '', cut: true }]);
});

test('results of several commands are told apart', () => {
  const both = `const results = await Promise.all([
    tools.exec_command({cmd: "npm test"}), tools.exec_command({cmd: "npm run build"})]);`;
  const read = [
    { command: 'npm test', output: 'a', cut: false },
    { command: 'npm run build', output: 'b', cut: false },
  ];
  expect(run(`${both} results.forEach(r => text(r.output))`, 'a', 'b')).toMatchObject(read);
  expect(run(`${both} for (const r of results) { text(r.output); }`, 'a', 'b')).toMatchObject(read);
  expect(
    run(
      `${both} for (const [i, r] of results.entries()) text(\`RESULT \${i + 1} exit=\${r.exit_code}\\n\${r.output}\`)`,
      'RESULT 1 exit=0\na',
      'RESULT 2 exit=1\nb',
    ),
  ).toMatchObject([
    { state: exit(0), output: 'a' },
    { state: exit(1), output: 'b' },
  ]);
  expect(run(`${both} text(results)`, `[${result(0, 'a')},${result(1, 'b')}]`)).toMatchObject([
    { state: exit(0), output: 'a' },
    { state: exit(1), output: 'b' },
  ]);
  expect(run(`${both} text(results.map(r => r.output).join("\\n---\\n"))`, 'a\n---\nb')).toMatchObject(read);
  const [a, b] = run(
    `const [x, y] = await Promise.all([tools.exec_command({cmd:"a"}), tools.exec_command({cmd:"b"})]); text(y.output); text(x.output)`,
    '1',
    '2',
  );
  expect([a?.output, b?.output]).toEqual(['2', '1']);
  // Fewer texts than prints: they cannot be told apart.
  expect(run(`${both} results.forEach(r => text(r.output))`, 'a b')).toMatchObject([
    { output: '', cut: true },
    { output: '', cut: true },
  ]);
});

test.each([
  ['tools.exec_command({cmd: `npm test`})', 'npm test'],
  ['tools.exec_command({"cmd": "npm" + " " + "test"})', 'npm test'],
  ['const cmd = "npm test"; tools.exec_command({cmd})', 'npm test'],
  ['const o = {cmd: "npm test"}; tools.exec_command({...o, tty: true})', 'npm test'],
  ['const dir = "api"; tools.exec_command({cmd: `cd ${dir} && npm test`})', 'cd api && npm test'],
  ['exec_command({cmd: ["npm", "test"].join(" ")})', 'npm test'],
  ['let cmd = "ls"; cmd = "npm test"; tools.exec_command({cmd})', 'npm test'],
])('reads the command of %s', (input, command) => {
  const [only] = run(input);
  expect(only?.command).toBe(command);
  expect(only?.unreadCommand).toBeUndefined();
});

test.each([
  'for (const cmd of ["npm test"]) await tools.exec_command({cmd})',
  'await Promise.all(names.map(cmd => tools.exec_command({cmd})))',
  'let cmd = "ls"; if (x) cmd = "npm test"; tools.exec_command({cmd})',
  'const go = (cmd) => tools.exec_command({cmd}); await go("npm test")',
  'tools.exec_command({cmd: `npm test ${file}`})',
  'await tools[name]({cmd: "npm test"})',
])('%s computes its command', (input) => {
  expect(run(input)).toMatchObject([{ unreadCommand: true, cut: true }]);
});

test('a computed command is shown as the script has it', () => {
  expect(run('tools.exec_command({cmd: "npm " + task, workdir: "/w"})')[0]?.command).toBe('"npm " + task');
  expect(run('a'.repeat(500_000))).toMatchObject([{ unreadCommand: true, state: { kind: 'no-result' } }]);
});

test('a command that may not have run is not told as run', () => {
  expect(run(`if (x) await tools.exec_command({cmd: "npm test"})`)).toMatchObject([
    { state: { kind: 'no-result' } },
  ]);
});

test('a script may be over while its command runs', () => {
  const running = '{"session_id":7,"output":"> vitest\\n"}';
  const rollout = new Rollout()
    .script('c1', `${one} text(JSON.stringify(r))`, running)
    .script('c2', 'text(await tools.write_stdin({session_id: 7, chars: ""}))', result(1, '1 failed'));
  expect(shells(rollout)).toMatchObject([
    { state: { kind: 'running' }, backgroundId: '7', output: '> vitest\n' },
  ]);
  expect(eventsOf(rollout, 'read-back')).toMatchObject([
    { callId: 'c1', status: 'completed', code: 1, output: '1 failed' },
  ]);
  const silent = new Rollout()
    .script('c1', `${one} text(r.output)`, '> vitest')
    .call('c2', 'write_stdin', { session_id: 9, chars: '' })
    .result('c2', 'Wall time: 2.0 seconds\nProcess exited with code 1\nOutput:\n1 failed');
  expect(shells(silent)).toMatchObject([{ state: { kind: 'running' }, backgroundId: '9' }]);
  expect(eventsOf(silent, 'read-back')).toMatchObject([{ callId: 'c1', code: 1 }]);
});

test('a script that took as long as a call waits may have shown a part', () => {
  const rollout = (seconds: string, more = '') =>
    new Rollout()
      .item({
        type: 'custom_tool_call',
        name: 'exec',
        call_id: 'c1',
        input: `const r = await tools.exec_command({cmd: "tsc"${more}}); text(r.output)`,
      })
      .printed('c1', 'completed', [''], seconds);
  expect(shells(rollout('10.1'))).toMatchObject([{ cut: true }]);
  expect(shells(rollout('10.1', ', yield_time_ms: 60000'))).toMatchObject([{ cut: false }]);
  expect(shells(rollout('9.1'))).toMatchObject([{ cut: false }]);
});

test('a script that goes on is waited for', () => {
  const rollout = new Rollout()
    .item({ type: 'custom_tool_call', name: 'exec', call_id: 'c1', input: `${one} text(r)` })
    .printed('c1', 'running with cell ID 4', [])
    .call('c2', 'wait', { cell_id: '4' })
    .printed('c2', 'completed', [result(1, '1 failed')]);
  expect(shells(rollout)).toMatchObject([{ state: { kind: 'running' } }]);
  expect(eventsOf(rollout, 'read-back')).toMatchObject([{ callId: 'c1', status: 'completed', code: 1 }]);
});

test.each([
  ['aborted by user after 77.1s', 'interrupted'],
  ['exec command rejected by user', 'refused'],
])('%s', (output, kind) => {
  const rollout = new Rollout()
    .item({ type: 'custom_tool_call', name: 'exec', call_id: 'c1', input: one })
    .item({ type: 'custom_tool_call_output', call_id: 'c1', output });
  expect(shells(rollout)).toMatchObject([{ state: { kind } }]);
});

const patch = '*** Begin Patch\\n*** Update File: src/a.ts\\n*** Move to: src/b.ts\\n*** End Patch';

test('a script’s patch changes the files that it names', () => {
  const input = `const p = "${patch}"; text(await tools.apply_patch(p))`;
  expect(changes(new Rollout().script('c1', input, '{}'))).toEqual([
    ['patch', 'src/a.ts', 'finished'],
    ['patch', 'src/b.ts', 'finished'],
  ]);
  const failed = new Rollout()
    .item({ type: 'custom_tool_call', name: 'exec', call_id: 'c1', input })
    .printed('c1', 'failed', ['Script error:\napply_patch verification failed: no such lines']);
  expect(changes(failed).map(([, , state]) => state)).toEqual(['failed', 'failed']);
});

test('the record of a patch’s end within a script is the better source', () => {
  const rollout = new Rollout()
    .item({ type: 'custom_tool_call', name: 'exec', call_id: 'c1', input: `await tools.apply_patch(make())` })
    .event({
      type: 'patch_apply_end',
      call_id: 'exec-1',
      success: true,
      changes: { '/w/app/a.ts': { type: 'update' } },
    })
    .printed('c1', 'completed', []);
  expect(changes(rollout)).toEqual([['patch', '/w/app/a.ts', 'finished']]);
});

test('records of commands within a script give their codes', () => {
  const item = (id: string, command: string, code: number) => ({
    type: 'item_completed',
    item: {
      type: 'CommandExecution',
      id,
      command: ['/bin/bash', '-lc', command],
      cwd: 'file:///w/api',
      status: code === 0 ? 'completed' : 'failed',
      exit_code: code,
      aggregated_output: 'x',
    },
  });
  const rollout = new Rollout()
    .item({
      type: 'custom_tool_call',
      name: 'exec',
      call_id: 'c1',
      input: `${one} text(r.output); await go(other)`,
    })
    .event(item('exec-1', 'npm test', 1))
    .event(item('exec-2', 'make', 0))
    .printed('c1', 'completed', ['1 failed']);
  expect(shells(rollout)).toMatchObject([
    { command: 'npm test', cwd: '/w/api', state: exit(1), output: '1 failed' },
    { command: 'make', cwd: '/w/api', state: exit(0), output: 'x' },
  ]);
});

test('other tools of a script', () => {
  expect(
    changes(new Rollout().script('c1', `await tools.mcp__fs__write_file({path: "a.ts", content: c})`)),
  ).toEqual([['mcp', 'a.ts', 'finished']]);
  expect(eventsOf(new Rollout().script('c1', 'text(ALL_TOOLS)', 'x'), 'call')).toMatchObject([
    { tool: 'exec', action: { kind: 'other' } },
  ]);
});
