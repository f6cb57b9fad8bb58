const ESCAPE = 0x1b;
const BELL = 0x07;

/** A line longer than this is no line of a summary; the rest of it is not looked at. Characters. */
const LINE_LIMIT = 2000;

/** Takes text as a terminal was given it; gives it without colour codes, titles and links. */
export function removeAnsi(text: string): string {
  let next = text.indexOf('\u001b');
  if (next === -1) return text;
  let out = '';
  let from = 0;
  while (next !== -1) {
    out += text.slice(from, next);
    from = sequenceEnd(text, next);
    next = text.indexOf('\u001b', from);
  }
  return out + text.slice(from);
}

/** Takes the offset of an escape character; gives the offset after its sequence. */
function sequenceEnd(text: string, start: number): number {
  const kind = text.charAt(start + 1);
  if (kind === '[') {
    let at = start + 2;
    while (at < text.length && isParameter(text.charCodeAt(at))) at++;
    return Math.min(at + 1, text.length);
  }
  if (kind === ']') {
    for (let at = start + 2; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === BELL) return at + 1;
      if (code === ESCAPE) return Math.min(at + 2, text.length);
      if (code === 0x0a) return at;
    }
    return text.length;
  }
  if (kind === '(' || kind === ')') return Math.min(start + 3, text.length);
  return Math.min(start + 2, text.length);
}

function isParameter(code: number): boolean {
  return code >= 0x20 && code <= 0x3f;
}

/** Takes raw output; gives its lines as they stood on the screen at the end, without colours, cut to a bounded length. */
export function toScreenLines(output: string): string[] {
  const text = removeAnsi(output);
  if (text === '') return [];
  const lines = text.split('\n').map((line) => lastOverwrite(line).slice(0, LINE_LIMIT).trimEnd());
  while (lines.length > 0 && lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/** A carriage return starts the line again: "10%\r100%\r" shows "100%". */
function lastOverwrite(line: string): string {
  let rest = line;
  while (rest.endsWith('\r')) rest = rest.slice(0, -1);
  return rest.slice(rest.lastIndexOf('\r') + 1);
}
