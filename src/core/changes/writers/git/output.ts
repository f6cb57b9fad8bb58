/**  src/a.py | 2 +-;  logo.png | Bin 0 -> 12 bytes; an arrow or dots stand in for what is not spelled out */
const STAT_LINE = /^ (\S[^|]{0,400}?)\s{1,200}\|\s{1,10}(?:\d{1,9}|Bin)\b/;

/**  2 files changed, 3 insertions(+), 1 deletion(-) */
const STAT_TOTAL = /^ (\d{1,7}) files? changed\b/;

/** CONFLICT (content): Merge conflict in src/a.py */
const CONFLICT_LINE = /^CONFLICT \([^)]{1,60}\): /;

/** Applied patch to 'src/a.py' with conflicts. */
const APPLIED_WITH_CONFLICTS = /^Applied patch .{1,400} with conflicts\.$/;

/** Takes the output of a pull or merge; gives the files of its summary, relative to the root, if all are spelled out. */
export function filesOfSummary(output: string): string[] | undefined {
  const files: string[] = [];
  let total: number | undefined;
  for (const line of output.split('\n')) {
    const file = STAT_LINE.exec(line)?.[1];
    if (file !== undefined) files.push(file);
    const count = STAT_TOTAL.exec(line)?.[1];
    if (count !== undefined) total = (total ?? 0) + Number(count);
  }
  const isWhole =
    total === files.length && !files.some((file) => file.includes('=>') || file.startsWith('...'));
  return isWhole ? files : undefined;
}

/** Whether the output tells that files were left with conflicts: the tree changed although git failed. */
export function hasConflicts(output: string): boolean {
  return output.split('\n').some((line) => CONFLICT_LINE.test(line) || APPLIED_WITH_CONFLICTS.test(line));
}

/** Counts the lines of an output that match. */
export function countLines(output: string, pattern: RegExp): number {
  return output.split('\n').filter((line) => pattern.test(line.trim())).length;
}
