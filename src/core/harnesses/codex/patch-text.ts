/** *** Add File: a.ts   |   *** Update File: a.ts   |   *** Delete File: a.ts   |   *** Move to: b.ts */
const FILE_LINE = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (\S[^\n]{0,4000})$/gm;

/** The files that a patch names, in order, once each. */
export function readPatchPaths(patch: string): readonly string[] {
  const paths = [...patch.matchAll(FILE_LINE)].map((match) => (match[1] ?? '').trim());
  return [...new Set(paths)];
}

/** Success. Updated the following files:\nM src/a.ts */
export function isPatchSuccess(output: string): boolean {
  return output.includes('Success. Updated the following files:');
}
