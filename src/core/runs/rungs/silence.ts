import type { RunnerMatch } from '../../runners/index.ts';
import { findRunnersIn } from '../../runners/index.ts';
import { headerCommands } from '../own-summaries.ts';
import type { View } from '../view.ts';

/**
 * Takes a run's lines; tells whether it said nothing, as a checker that found nothing does. A package script counts
 * when its header shows that it ran such a checker and nothing else.
 */
export function isSilentPass(match: RunnerMatch, lines: readonly string[], view: View): boolean {
  if (!view.shown || !view.whole || !view.plain || match.watches) return false;
  if (match.silent) return lines.every((line) => line.trim() === '');
  if (!match.wraps || match.several) return false;
  const commands = headerCommands(lines);
  const [only] = commands;
  if (commands.length !== 1 || only === undefined || /&&|\|\||[;|&]/.test(only)) return false;
  const started = findRunnersIn(only);
  if (started.length !== 1 || started[0]?.silent !== true || !started[0].program.endsWith('tsc'))
    return false;
  return lines.every((line) => line.trim() === '' || /^(?:> |\$ |yarn run v|Done in )/.test(line));
}
