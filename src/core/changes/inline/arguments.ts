/** Longest list of arguments that is read, in characters. */
const LONGEST = 4_000;

const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Gives the end of the string literal that starts at `at`: after its closing quote, or the end of the text. */
export function endOfString(text: string, at: number): number {
  const quote = text.charAt(at);
  const isTriple = text.startsWith(quote.repeat(3), at);
  const close = isTriple ? quote.repeat(3) : quote;
  for (let index = at + close.length; index < text.length; index += 1) {
    if (text.charAt(index) === '\\') index += 1;
    else if (text.startsWith(close, index)) return index + close.length;
  }
  return text.length;
}

/** Takes a script and the offset after an opening parenthesis; gives the arguments as written, in order. */
export function readArguments(script: string, start: number): string[] {
  const text = script.slice(start, start + LONGEST);
  const found: string[] = [];
  const open: string[] = [')'];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"' || char === "'" || char === '`') {
      at = endOfString(text, at) - 1;
    } else if (char === '#' && /\s/.test(text.charAt(at - 1))) {
      while (at + 1 < text.length && text.charAt(at + 1) !== '\n') at += 1;
    } else if (CLOSES[char] !== undefined) {
      open.push(CLOSES[char]);
    } else if (char === open.at(-1)) {
      open.pop();
      if (open.length === 0) {
        const last = text.slice(from, at).trim();
        return last === '' ? found : [...found, last];
      }
    } else if (char === ',' && open.length === 1) {
      found.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return found;
}
