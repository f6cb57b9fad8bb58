import type { Dialect } from '../model/call.ts';
import type { SimpleCommand, Word } from '../model/shell.ts';
import type { SourceText } from './source-text.ts';

/** A command of PowerShell or cmd: words, and where its output was redirected. */
export interface OtherCommand {
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
  readonly connector: SimpleCommand['connector'];
  readonly pipeline: SimpleCommand['pipeline'];
  readonly output: string | undefined;
  /** Its stderr goes where its stdout goes. */
  readonly mixesErrors: boolean;
}

interface Token {
  readonly text: string;
  /** Undefined: computed, or a block of script. */
  readonly value: string | undefined;
  readonly from: number;
  readonly to: number;
}

type Dialects = Exclude<Dialect, 'bash'>;

/**
 * Splits a line of PowerShell or cmd into simple commands. `plain`: it holds nothing but programs, arguments and
 * separators, so no command is missing.
 */
export function splitOther(
  source: SourceText,
  dialect: Dialects,
): { readonly commands: readonly OtherCommand[]; readonly plain: boolean } {
  const tokens = tokenize(source.text, dialect);
  const commands: OtherCommand[] = [];
  let plain = tokens.plain;
  let group: { words: Token[]; connector: SimpleCommand['connector']; stage: number }[] = [];
  let words: Token[] = [];
  let connector: SimpleCommand['connector'] = 'start';
  let pipelines = 0;
  const endCommand = (): void => {
    if (words.length > 0) group.push({ words, connector, stage: group.length });
    words = [];
  };
  const endPipeline = (): void => {
    endCommand();
    for (const part of group) {
      const command = readCommand(part.words, source, part.connector, {
        id: pipelines,
        stage: part.stage,
        stages: group.length,
      });
      if (command === undefined) plain = false;
      else commands.push(command);
    }
    if (group.length > 0) pipelines += 1;
    group = [];
  };
  for (const token of tokens.tokens) {
    if (token.text === '|') {
      endCommand();
      connector = '|';
    } else if (SEPARATORS.has(token.text)) {
      endPipeline();
      connector =
        token.text === '&&' || token.text === '||' ? token.text : commands.length === 0 ? 'start' : ';';
    } else {
      words.push(token);
    }
  }
  endPipeline();
  return { commands, plain };
}

const SEPARATORS: ReadonlySet<string> = new Set([';', '\n', '&', '&&', '||']);
// > out.txt, 2>err.txt, *>> all.log
const REDIRECT = /^([*\d]?)>>?(.*)$/;

function readCommand(
  tokens: readonly Token[],
  source: SourceText,
  connector: SimpleCommand['connector'],
  pipeline: SimpleCommand['pipeline'],
): OtherCommand | undefined {
  const words: Word[] = [];
  let output: string | undefined;
  let mixesErrors = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const redirect = REDIRECT.exec(token.text);
    if (redirect === null) {
      const span = source.toCall(token.from, token.to);
      words.push({ text: token.text, value: token.value, pattern: /[*?]/.test(token.value ?? ''), ...span });
      continue;
    }
    let target = redirect[2] ?? '';
    if (target === '') {
      at += 1;
      target = tokens[at]?.value ?? tokens[at]?.text ?? '';
    }
    if (target === '&1') mixesErrors = true;
    else if (redirect[1] === '' || redirect[1] === '1' || redirect[1] === '*') output = target;
  }
  const first = tokens[0];
  const last = tokens.at(-1);
  if (words.length === 0 || first === undefined || last === undefined) return undefined;
  // "=== status ===" prints itself, $x = 1 assigns
  if (
    /^["'$@([]/.test(first.text) &&
    source.text[first.from - 1] !== '&' &&
    source.text[first.from - 2] !== '&'
  ) {
    return undefined;
  }
  return { words, from: first.from, to: last.to, connector, pipeline, output, mixesErrors };
}

/** Words, separators and redirections, in one pass. */
function tokenize(
  text: string,
  dialect: Dialects,
): { readonly tokens: readonly Token[]; readonly plain: boolean } {
  const tokens: Token[] = [];
  const escape = dialect === 'powershell' ? '`' : '^';
  let plain = true;
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char !== '\n' && /\s/.test(char)) {
      at += 1;
    } else if (char === '#' && dialect === 'powershell') {
      while (at < text.length && text[at] !== '\n') at += 1;
    } else if (char === '&' && dialect === 'powershell' && text[at + 1] !== '&') {
      // & "C:\tool.exe": runs what follows
      at += 1;
    } else if (char === '\n' || char === ';' || char === '|' || char === '&') {
      const isSeparator = char !== ';' || dialect === 'powershell';
      const double = (char === '|' || char === '&') && text[at + 1] === char;
      const end = at + (double ? 2 : 1);
      if (isSeparator) tokens.push({ text: text.slice(at, end), value: undefined, from: at, to: end });
      at = end;
    } else {
      const word = readToken(text, at, escape, dialect);
      tokens.push(word);
      if (word.value === undefined) plain = false;
      at = word.to;
    }
  }
  return { tokens, plain };
}

function readToken(text: string, from: number, escape: string, dialect: Dialects): Token {
  let value = '';
  let computed = false;
  let depth = 0;
  let quote = '';
  let at = from;
  for (; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
      else value += char;
    } else if (char === '"' || (char === "'" && dialect === 'powershell')) {
      quote = char;
    } else if (char === escape && at + 1 < text.length) {
      at += 1;
      value += text[at] === '\n' ? '' : (text[at] ?? '');
    } else if ('({'.includes(char)) {
      depth += 1;
      computed = true;
    } else if (')}'.includes(char)) {
      depth = Math.max(0, depth - 1);
      computed = true;
    } else if (
      depth === 0 &&
      (/[\s|]/.test(char) || (char === ';' && dialect === 'powershell') || isAmpersand(text, at))
    ) {
      break;
    } else {
      value += char;
    }
    if (quote !== "'" && (dialect === 'powershell' ? char === '$' : char === '%')) computed = true;
  }
  return { text: text.slice(from, at), value: computed ? undefined : value, from, to: at };
}

// 2>&1 is no separator
function isAmpersand(text: string, at: number): boolean {
  return text[at] === '&' && text[at - 1] !== '>';
}
