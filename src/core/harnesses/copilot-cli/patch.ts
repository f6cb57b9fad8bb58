/** The files that a patch touches, as written in it, once each. */
export function readPatchPaths(patch: string): readonly string[] {
  const paths = new Set<string>();
  // *** Update File: src/a.ts   |   *** Move to: src/b.ts
  for (const match of patch.matchAll(
    /^\*\*\* (?:Add File|Update File|Delete File|Move to): (\S[^\r\n]{0,1000})$/gm,
  )) {
    if (match[1] !== undefined) paths.add(match[1].trim());
  }
  // +++ b/src/a.ts   |   --- a/src/old.ts
  if (paths.size === 0) {
    for (const match of patch.matchAll(/^(?:\+\+\+ b|--- a)\/(\S[^\t\r\n]{0,1000})/gm)) {
      if (match[1] !== undefined) paths.add(match[1].trim());
    }
  }
  return [...paths];
}
