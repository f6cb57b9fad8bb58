import { GFM, parser } from '@lezer/markdown';
import { isTooTangled } from './tangled.ts';

/** A stretch of prose with its marks taken off. */
export interface ProseBlock {
  readonly text: string;
  /** For each UTF-16 unit of `text` its offset in the reply; one more for the end. */
  readonly offsets: readonly number[];
  /** Inline code: spans of `text`. */
  readonly codes: readonly Span[];
  readonly place: 'heading' | 'paragraph' | 'item';
  /** The headings, header lines and parent items that it stands under, nearest first. */
  readonly under: readonly string[];
  /** It is a task with an empty box, or stands below one. */
  readonly unchecked: boolean;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

const markdown = parser.configure([GFM]);

type SyntaxNode = ReturnType<typeof markdown.parse>['topNode'];

/** Deeper lists are not read. */
const MAX_DEPTH = 40;
/** A list item stands for its sub-list as a header line only when it is about as short as one (UTF-16 units). */
const MAX_PARENT_ITEM = 120;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
};

const DROPPED = new Set([
  'EmphasisMark',
  'CodeMark',
  'LinkMark',
  'LinkTitle',
  'LinkLabel',
  'HeaderMark',
  'TaskMarker',
  'StrikethroughMark',
  'Strikethrough',
  'Image',
  'HTMLTag',
  'Comment',
  'ProcessingInstruction',
  'QuoteMark',
]);

/**
 * Takes a reply in Markdown, gives its prose in order: no code blocks, quotes, tables or HTML.
 * Undefined where the text is too tangled to be read in a short time.
 */
export function readProse(reply: string): readonly ProseBlock[] | undefined {
  if (isTooTangled(reply)) return undefined;
  const blocks: ProseBlock[] = [];
  readChildren(reply, markdown.parse(reply).topNode, { under: [], unchecked: false, depth: 0 }, blocks);
  return blocks;
}

interface Position {
  readonly under: readonly string[];
  readonly unchecked: boolean;
  readonly depth: number;
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

function readChildren(reply: string, parent: SyntaxNode, position: Position, blocks: ProseBlock[]): void {
  let headings: readonly Heading[] = [];
  let header: string | undefined;
  let inItem = parent.name === 'ListItem';
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const under = [
      ...(header === undefined ? [] : [header]),
      ...headings.map((heading) => heading.text),
      ...position.under,
    ];
    const level = headingLevel(node.name);
    if (level !== undefined) {
      headings = headings.filter((heading) => heading.level < level);
      const outer = [...headings.map((heading) => heading.text), ...position.under];
      const block = readLeaf(reply, node, 'heading', outer, position.unchecked);
      blocks.push(block);
      headings = [{ level, text: block.text.trim() }, ...headings];
      header = undefined;
    } else if (node.name === 'Paragraph' || node.name === 'Task') {
      const unchecked = position.unchecked || hasEmptyBox(reply, node);
      const block = readLeaf(
        reply,
        node,
        parent.name === 'ListItem' ? 'item' : 'paragraph',
        under,
        unchecked,
      );
      blocks.push(block);
      const isHeader = inItem || isAllStrong(node) || isBareHeader(block.text, node.nextSibling);
      header = headerLine(block.text, isHeader);
      inItem = false;
    } else if (node.name === 'BulletList' || node.name === 'OrderedList') {
      if (position.depth < MAX_DEPTH) readList(reply, node, { ...position, under }, blocks);
      header = undefined;
    } else if (node.name !== 'ListMark') {
      header = undefined;
    }
  }
}

function readList(reply: string, list: SyntaxNode, position: Position, blocks: ProseBlock[]): void {
  for (let item = list.firstChild; item; item = item.nextSibling) {
    const task = item.getChild('Task');
    const unchecked = position.unchecked || (task !== null && hasEmptyBox(reply, task));
    readChildren(reply, item, { under: position.under, unchecked, depth: position.depth + 1 }, blocks);
  }
}

/** What a block says as the header of the block that follows it: its last line, where it reads like a header. */
function headerLine(text: string, standsAlone: boolean): string | undefined {
  const trimmed = text.trim();
  if (standsAlone && trimmed.length <= MAX_PARENT_ITEM) return trimmed;
  if (!trimmed.endsWith(':') && !trimmed.endsWith('：')) return undefined;
  const line = trimmed.slice(trimmed.lastIndexOf('\n') + 1);
  const sentence = Math.max(line.lastIndexOf('. '), line.lastIndexOf('! '), line.lastIndexOf('? '));
  return line.slice(sentence + 1).trim();
}

/** "Next steps", right above a list. */
function isBareHeader(text: string, next: SyntaxNode | null): boolean {
  if (next?.name !== 'BulletList' && next?.name !== 'OrderedList') return false;
  return /^[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,3}$/u.test(text.trim());
}

function headingLevel(name: string): number | undefined {
  if (!name.startsWith('ATXHeading') && !name.startsWith('SetextHeading')) return undefined;
  return Number(name.slice(-1));
}

function hasEmptyBox(reply: string, node: SyntaxNode): boolean {
  const marker = node.getChild('TaskMarker');
  return marker !== null && reply.slice(marker.from, marker.to).charAt(1).trim() === '';
}

function isAllStrong(node: SyntaxNode): boolean {
  const child = node.firstChild;
  return child?.name === 'StrongEmphasis' && child.from === node.from && child.to >= node.to;
}

function readLeaf(
  reply: string,
  node: SyntaxNode,
  place: ProseBlock['place'],
  under: readonly string[],
  unchecked: boolean,
): ProseBlock {
  const writer = new ProseWriter(reply);
  readInline(writer, node);
  return { ...writer.finish(node.to), place, under, unchecked };
}

function readInline(writer: ProseWriter, node: SyntaxNode): void {
  let at = node.from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    writer.copy(at, child.from);
    at = child.to;
    if (child.name === 'InlineCode') writer.code(child);
    else if (child.name === 'Entity') writer.entity(child);
    else if (child.name === 'Escape') writer.copy(child.from + 1, child.to);
    else if (child.name === 'HardBreak') writer.put('\n', child.from);
    else if (child.name === 'URL' && node.name === 'Link') continue;
    else if (child.name === 'Link' && !isResolved(child)) writer.copy(child.from, child.to);
    else if (!DROPPED.has(child.name)) readInline(writer, child);
  }
  writer.copy(at, node.to);
}

/** "[INFO]" is text in brackets. */
function isResolved(link: SyntaxNode): boolean {
  return link.getChild('URL') !== null || link.getChild('LinkLabel') !== null;
}

class ProseWriter {
  readonly #reply: string;
  readonly #parts: string[] = [];
  readonly #offsets: number[] = [];
  readonly #codes: Span[] = [];
  #last = '\n';

  constructor(reply: string) {
    this.#reply = reply;
  }

  put(unit: string, offset: number): void {
    // The indentation of a continued line is no part of what it says.
    if ((unit === ' ' || unit === '\t' || unit === '\n') && this.#last === '\n') return;
    this.#parts.push(unit);
    this.#offsets.push(offset);
    this.#last = unit;
  }

  copy(from: number, to: number): void {
    for (let offset = from; offset < to; offset += 1) {
      const unit = this.#reply.charAt(offset);
      if (unit !== '\r') this.put(unit, offset);
    }
  }

  code(node: SyntaxNode): void {
    const start = this.#parts.length;
    readInline(this, node);
    this.#codes.push({ start, end: this.#parts.length });
  }

  entity(node: SyntaxNode): void {
    this.put(ENTITIES[this.#reply.slice(node.from, node.to)] ?? ' ', node.from);
  }

  finish(end: number): Pick<ProseBlock, 'text' | 'offsets' | 'codes'> {
    return { text: this.#parts.join(''), offsets: [...this.#offsets, end], codes: this.#codes };
  }
}
