import type { SimpleCommand } from '../../model/shell.ts';
import { hasOption, readOptions } from '../../shell/options.ts';
import type { Write, Writer } from './write.ts';

/** *** Update File: src/a.py; *** Add File: b; *** Delete File: c; *** Move to: d */
const ENVELOPE_LINE = /^\*\*\* (?:Update File|Add File|Delete File|Move to): (\S.{0,400})$/;

/** patching file src/a.py; patching file 'my docs/a.py'; Applied patch to 'a.py' with conflicts. */
const PATCHED_LINE = /^(?:checking|patching) file '?([^']{1,400}?)'?(?: \(.{1,60}\))?$/;

/** +++ b/src/a.py	2026-01-01 */
const DIFF_LINE = /^(?:\+\+\+|---) (?:[ab]\/)?([^\t\n]{1,400})/;

/** Takes the text of a patch in the envelope that agents use; gives the files that it names. */
export function filesOfEnvelope(text: string): string[] {
  return text.split('\n').flatMap((line) => ENVELOPE_LINE.exec(line.trimEnd())?.[1] ?? []);
}

/** Takes a unified diff; gives the files that it names, its `a/` and `b/` taken off. */
export function filesOfDiff(text: string): string[] {
  const names = text.split('\n').flatMap((line) => DIFF_LINE.exec(line.trimEnd())?.[1] ?? []);
  return [...new Set(names.filter((name) => name !== '/dev/null'))];
}

function toWrites(paths: readonly string[], isShown: boolean): Write[] {
  return paths.map((path) => ({ by: 'patch', path, certain: true, ...(isShown ? { isShown: true } : {}) }));
}

function patchedFiles(output: string): string[] {
  return output.split('\n').flatMap((line) => PATCHED_LINE.exec(line.trimEnd())?.[1] ?? []);
}

export const patch: Writer = {
  programs: ['patch', 'gpatch'],
  find(command, call) {
    const read = readOptions(command.words.slice(1), {
      letters: 'pidDoBFrVYzg',
      names: ['strip', 'input', 'directory', 'output', 'fuzz', 'reject-file'],
    });
    if (hasOption(read, '--dry-run', '-C', '--check')) return [];
    const shown = patchedFiles(call.action.output);
    if (shown.length > 0) return toWrites(shown, true);
    const named = read.operands[0]?.value;
    if (named !== undefined) return toWrites([named], false);
    const given = filesOfDiff(command.input ?? '');
    return given.length > 0 ? toWrites(given, false) : [{ by: 'patch', certain: false }];
  },
};

function envelopeOf(command: SimpleCommand): string | undefined {
  return (
    command.input ?? command.words.slice(1).find((word) => word.value?.includes('*** Begin Patch'))?.value
  );
}

/** Success. Updated the following files: M src/a.py */
const UPDATED_LINE = /^[AMD] (\S.{0,400})$/;

export const applyPatch: Writer = {
  programs: ['apply_patch', 'applypatch', 'apply-patch'],
  find(command, call) {
    const given = filesOfEnvelope(envelopeOf(command) ?? '');
    if (given.length > 0) return toWrites(given, false);
    const { output } = call.action;
    const shown = output.includes('Updated the following files')
      ? output.split('\n').flatMap((line) => UPDATED_LINE.exec(line.trimEnd())?.[1] ?? [])
      : [];
    return shown.length > 0 ? toWrites(shown, true) : [{ by: 'patch', certain: false }];
  },
};
