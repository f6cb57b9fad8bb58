const CONTINUATION = 'This session is being continued from a previous conversation';

/** Whether a text of the user role is the summary of what went before. */
export function isContinuation(text: string): boolean {
  return text.trimStart().startsWith(CONTINUATION);
}

/** Starts of user-role texts that no person typed. */
const INJECTED_STARTS: readonly string[] = [
  '<command-name>',
  '<command-message>',
  '<command-args>',
  '<command-contents>',
  '<local-command-stdout>',
  '<local-command-stderr>',
  '<local-command-caveat>',
  '<bash-input>',
  '<bash-stdout>',
  '<bash-stderr>',
  '<task-notification>',
  '<teammate-message',
  '<agent-message',
  '<system-reminder>',
  '<user-memory-input>',
  '<user-prompt-submit-hook>',
  'Caveat: The messages below',
  'Another Claude session sent a message:',
  CONTINUATION,
  '[Request interrupted',
  'Stop hook feedback:',
];

/** Tags that may stand before what the person typed, in one text with it. */
const LEADING_TAGS: readonly string[] = [
  'ide_opened_file',
  'ide_selection',
  'ide_diagnostics',
  'system-reminder',
];

/** What a person typed, from the texts of one user record; `undefined` where it is all injected. */
export function readPromptText(texts: readonly string[]): string | undefined {
  const typed: string[] = [];
  for (const text of texts) {
    const kept = stripLeadingTags(text);
    if (kept === '' || INJECTED_STARTS.some((start) => kept.startsWith(start))) continue;
    typed.push(kept);
  }
  return typed.length === 0 ? undefined : typed.join('\n\n');
}

function stripLeadingTags(text: string): string {
  let rest = text.trim();
  for (let stripped = true; stripped;) {
    stripped = false;
    for (const tag of LEADING_TAGS) {
      // <ide_opened_file>The user opened a.ts in the IDE.</ide_opened_file>Fix the parser
      const end = rest.startsWith(`<${tag}>`) ? rest.indexOf(`</${tag}>`) : -1;
      if (end === -1) continue;
      rest = rest.slice(end + tag.length + 3).trim();
      stripped = true;
    }
  }
  return rest;
}

/** The text between a tag and its end; `undefined` where the tag does not stand in the text. */
export function readTag(text: string, tag: string): string | undefined {
  const open = text.indexOf(`<${tag}>`);
  if (open === -1) return undefined;
  const from = open + tag.length + 2;
  const close = text.indexOf(`</${tag}>`, from);
  return close === -1 ? undefined : text.slice(from, close);
}

/** The text between the first opening and the last closing of a tag, for content that may hold the tag itself. */
export function readOuterTag(text: string, tag: string): string | undefined {
  const open = text.indexOf(`<${tag}>`);
  if (open === -1) return undefined;
  const from = open + tag.length + 2;
  const close = text.lastIndexOf(`</${tag}>`);
  return text.slice(from, close < from ? text.length : close);
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
  ['&amp;', '&'],
]);

/** Undoes the escaping of XML. */
export function unescapeXml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|apos|amp);/g, (entity) => ENTITIES.get(entity) ?? entity);
}

/** A command that the person typed with `!`, and what it printed. */
export interface PersonCommand {
  readonly command: string | undefined;
  readonly output: string | undefined;
}

/** The person's command or its output in a user text, or `undefined` where it is neither. */
export function readPersonCommand(text: string): PersonCommand | undefined {
  const start = text.trimStart();
  if (
    !start.startsWith('<bash-input>') &&
    !start.startsWith('<bash-stdout>') &&
    !start.startsWith('<bash-stderr>')
  ) {
    return undefined;
  }
  const command = start.startsWith('<bash-input>') ? readTag(start, 'bash-input') : undefined;
  // <bash-stdout>2 failed, 8 passed in 0.5s</bash-stdout><bash-stderr></bash-stderr>
  const stdout = readTag(start, 'bash-stdout');
  const stderr = readTag(start, 'bash-stderr');
  const shown = [stdout, stderr].filter((part) => part !== undefined && part !== '').join('\n');
  return {
    command: command === undefined ? undefined : unescapeXml(command),
    output: stdout === undefined && stderr === undefined ? undefined : unescapeXml(shown),
  };
}
