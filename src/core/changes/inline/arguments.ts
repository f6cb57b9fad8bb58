/** Longest list of arguments that is read, in characters. */
const LONGEST = 20_000;

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

/** Takes a text and the offset after an opening parenthesis; gives the arguments as written, in order. */
export function readArguments(text: string, start: number): string[] {
  const found: string[] = [];
  const open: string[] = [')'];
  let from = start;
  const limit = Math.min(text.length, start + LONGEST);
  for (let at = start; at < limit; at += 1) {
    const char = text.charAt(at);
    if (char === '"' || char === "'" || char === '`') {
      at = endOfString(text, at) - 1;
    } else if (char === '#' && /\s/.test(text.charAt(at - 1))) {
      while (at + 1 < limit && text.charAt(at + 1) !== '\n') at += 1;
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
