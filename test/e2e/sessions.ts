import { claudeSession } from '../scenes/claude-session.ts';
import type { Step } from '../scenes/claude-session.ts';

const FIRST_ID = '11111111-1111-4111-8111-111111111111';

/** A composed session under an id of its own: files with one id would be one session. */
function sessionWithId(digit: string, steps: readonly Step[]): string {
  return claudeSession(steps, '/home/ana/app')
    .replaceAll(FIRST_ID, FIRST_ID.replaceAll('1', digit))
    .replaceAll('uuid-', `uuid-${digit}-`);
}

const FAILING: readonly Step[] = [
  { user: 'Mend the reader' },
  { run: 'pytest -q', out: 'F...\n1 failed, 3 passed in 0.10s', exit: 1 },
  { say: 'The reader is mended. All 4 tests pass.' },
];

const PASSING: readonly Step[] = [
  { user: 'Mend the writer' },
  { run: 'pytest -q', out: '....\n4 passed in 0.10s' },
  { say: 'All 4 tests pass.' },
];

const SILENT: readonly Step[] = [
  { user: 'Look around' },
  { run: 'ls', out: 'src' },
  { say: 'There is one folder.' },
];

/** One claim, contradicted by its run. */
export const failingSession = sessionWithId('1', FAILING);
/** One claim, backed by its run. */
export const passingSession = sessionWithId('2', PASSING);
/** No claim at all. */
export const silentSession = sessionWithId('3', SILENT);
