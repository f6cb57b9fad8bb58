/** One JSON value that is spread over several lines, as a printer such as `jq .` leaves it. */
export class SpreadValue {
  /** The line that it starts at. */
  readonly line: number;
  /** The lines so far, in order. */
  readonly lines: { readonly text: string; readonly bytes: number }[] = [];
  byteCount = 0;
  private depth = 0;
  private inString = false;
  private escaped = false;

  constructor(line: number) {
    this.line = line;
  }

  /** Takes one more line in; gives whether the value may still end well: no line ends within a string. */
  add(text: string, bytes: number): boolean {
    this.lines.push({ text, bytes });
    this.byteCount += bytes;
    for (let at = 0; at < text.length; at += 1) this.step(text.charCodeAt(at));
    return !this.inString && this.depth >= 0;
  }

  /** Whether the next line can only be a further item of a list, or the value of a key. */
  get expectsMore(): boolean {
    return /[,:[]$/.test(this.lines.at(-1)?.text.trimEnd() ?? '');
  }

  /** Every bracket is closed. */
  get isWhole(): boolean {
    return this.depth === 0;
  }

  get text(): string {
    return this.lines.map((line) => line.text).join('\n');
  }

  private step(code: number): void {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (code === BACKSLASH) this.escaped = true;
      else if (code === QUOTE) this.inString = false;
      return;
    }
    if (code === QUOTE) this.inString = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) this.depth += 1;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) this.depth -= 1;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
