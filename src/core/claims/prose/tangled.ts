/** UTF-16 units; replies of agents are far below it. */
const MAX_LENGTH = 400_000;
const MAX_LINES = 10_000;
/** In one block: a Markdown parser's time grows with the square of brackets, addresses and emphasis marks. */
const MAX_BRACKETS = 200;
const MAX_EMPHASIS = 600;
/** Units of white space before a list mark: deeper nesting than anybody reads. */
const MAX_INDENT = 400;

/** Blocks opened within each other on one line. */
const MAX_MARKS = 20;

const LIST_MARKS = new Set(['-', '*', '+']);

/** Takes a reply, tells whether parsing its Markdown could take long (`![](![](![](...`). One pass. */
export function isTooTangled(reply: string): boolean {
  if (reply.length > MAX_LENGTH) return true;
  let brackets = 0;
  let emphasis = 0;
  let indent = 0;
  let marks = 0;
  let lines = 0;
  let atLineStart = true;
  for (let index = 0; index < reply.length; index += 1) {
    const unit = reply.charAt(index);
    if (unit === '\n') {
      lines += 1;
      if (lines > MAX_LINES) return true;
      // A blank line ends a block.
      if (atLineStart) brackets = emphasis = 0;
      indent = marks = 0;
      atLineStart = true;
      continue;
    }
    if (atLineStart) {
      if (unit === ' ' || unit === '\t') {
        indent += 1;
        continue;
      }
      const mark = markLength(reply, index);
      if (mark > 0) {
        brackets = emphasis = 0;
        marks += 1;
        if (indent > MAX_INDENT || marks > MAX_MARKS) return true;
        index += mark - 1;
        continue;
      }
      atLineStart = false;
    }
    if (unit === '[' || unit === ']' || (unit === '/' && reply.charAt(index + 1) === '/')) brackets += 1;
    else if (unit === '*' || unit === '_' || unit === '~') emphasis += 1;
    if (brackets > MAX_BRACKETS || emphasis > MAX_EMPHASIS) return true;
  }
  return false;
}

/** "-", "12." and ">" at the start of a line open a block within a block; gives the length of the mark. */
function markLength(reply: string, index: number): number {
  const unit = reply.charAt(index);
  if (unit === '>') return 1;
  if (LIST_MARKS.has(unit)) return isSpace(reply.charAt(index + 1)) ? 1 : 0;
  let end = index;
  while (end - index < 9 && isDigit(reply.charAt(end))) end += 1;
  const closes = reply.charAt(end) === '.' || reply.charAt(end) === ')';
  return end > index && closes && isSpace(reply.charAt(end + 1)) ? end + 1 - index : 0;
}

function isDigit(unit: string): boolean {
  return unit >= '0' && unit <= '9';
}

function isSpace(unit: string): boolean {
  return unit === ' ' || unit === '\t' || unit === '\n';
}
