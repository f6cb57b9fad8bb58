import { readTaskName, isWatchName } from './task-names.ts';
import { readPassedOn } from './script-options.ts';
import type { ActivityMatch, FamilyMatch } from './runner.ts';

/** One package script as a manager was told to run it. */
export interface ScriptCall {
  readonly manager: string;
  readonly script: string;
  readonly passedOn: readonly string[];
  readonly directory: string | undefined;
  /** The one package that it is limited to. */
  readonly package: string | undefined;
  /** It runs in every package that has it. */
  readonly several: boolean;
}

/** Takes a script call; gives the run that its name speaks of. */
export function matchScript(call: ScriptCall): FamilyMatch | undefined {
  const kind = readTaskName(call.script);
  if (kind !== 'tests' && kind !== 'build') return undefined;
  const passed = readPassedOn(call.passedOn);
  if (passed.listed) return undefined;
  return {
    kinds: [kind],
    program: `${call.manager} ${call.script}`,
    narrowed: call.package ?? passed.narrowed,
    directory: call.directory,
    wraps: true,
    several: call.several,
    watches: isWatchName(call.script) || call.passedOn.includes('--watch'),
  };
}

/** Names that hold no word for tests, of scripts that mostly run them. */
const MAY_TEST =
  /(?:^|[:_-])(?:smoke|coverage|cov|qa|jest|vitest|mocha|pytest|cypress|playwright|tox)(?:$|[:_-])/i;

/** Takes a script call; a script named check, ci or verify may or may not run the tests. */
export function scriptActivity(call: ScriptCall): ActivityMatch | undefined {
  const kind = readTaskName(call.script);
  if (kind === 'check') return { kinds: ['tests', 'build'], namesRunner: true };
  if (kind === undefined && MAY_TEST.test(call.script)) return { kinds: ['tests'], namesRunner: true };
  return undefined;
}
