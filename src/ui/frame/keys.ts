export type Command =
  'next' | 'previous' | 'place' | 'search' | 'help' | 'open' | 'back' | 'run-before' | 'run-after';

const COMMANDS = new Map<string, Command>([
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'place'],
  ['/', 'search'],
  ['?', 'help'],
  ['o', 'open'],
  ['Escape', 'back'],
  ['[', 'run-before'],
  [']', 'run-after'],
]);

/** A letter or a sign on its own: what can be switched off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return event.key.length === 1;
}

/** The command that a key press stands for, or undefined where it belongs to what has the focus. */
export function commandFor(event: KeyboardEvent): Command | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return undefined;
  const command = COMMANDS.get(event.key);
  const { target } = event;
  if (!(target instanceof Element) || target === document.body) return command;
  if (target.closest('dialog') !== null) return undefined;
  if (target.matches('input, textarea, select')) return undefined;
  // Enter presses what has the focus; only on the chosen claim there is nothing left to press.
  if (command === 'place') return target.matches('[data-claim][aria-current]') ? command : undefined;
  return command;
}
