const WHOLE_WORDS: Record<string, string> = { cli: 'CLI', atif: 'ATIF', opencode: 'OpenCode' };

/** The name of a harness as its makers write it, from its id: 'gemini-cli' is 'Gemini CLI'. */
export function harnessName(id: string): string {
  return id
    .split('-')
    .map((word) => WHOLE_WORDS[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
