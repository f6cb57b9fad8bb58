/** A text that is parsed, and how offsets into it become offsets into the text of the call. */
export interface SourceText {
  readonly text: string;
  readonly toCall: (from: number, to: number) => Span;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The text of a call with CRLF made LF; its offsets are those of the text with CRLF. */
export function callText(command: string): SourceText {
  if (!command.includes('\r\n')) {
    return { text: command, toCall: (start, end) => ({ start, end }) };
  }
  const lines = command.split('\r\n');
  // Offset in the new text of each line end that lost its CR.
  const breaks: number[] = [];
  let length = -1;
  for (const line of lines.slice(0, -1)) {
    length += line.length + 1;
    breaks.push(length);
  }
  const origin = (offset: number): number => {
    let low = 0;
    let high = breaks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + low;
  };
  return { text: lines.join('\n'), toCall: (from, to) => ({ start: origin(from), end: origin(to) }) };
}

/** A script inside a word: everything in it stands where the word stands. */
export function nestedText(text: string, holder: Span): SourceText {
  return { text, toCall: () => ({ start: holder.start, end: holder.end }) };
}
