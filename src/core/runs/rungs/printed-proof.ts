import type { Basis } from '../../model/report.ts';
import type { ShellWalk, SimpleCommand, Witness } from '../../model/shell.ts';
import { valueBetween } from '../segments.ts';

export interface PrintedProof {
  readonly outcome: 'passed' | 'failed';
  readonly basis: Basis;
  readonly text: string;
  /** The code that was printed. */
  readonly code?: number;
}

/** Takes a command and the lines of its call; gives what the call printed about how it ended. A printed code counts first. */
export function readPrintedProof(
  command: SimpleCommand,
  walk: ShellWalk,
  lines: readonly string[],
): PrintedProof | undefined {
  for (const witness of command.witnesses) {
    const found = witness.kind === 'code' ? readCode(witness, walk, lines) : undefined;
    if (found !== undefined) return found;
  }
  for (const witness of command.witnesses) {
    const found = witness.kind === 'marker' ? readMarker(witness, lines) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

type CodeWitness = Extract<Witness, { kind: 'code' }>;

/** Commands that print the same words around their codes print them in their own order. */
function readCode(witness: CodeWitness, walk: ShellWalk, lines: readonly string[]): PrintedProof | undefined {
  const printers = new Set<number>();
  for (const other of walk.commands) {
    for (const peer of other.witnesses) {
      if (peer.kind === 'code' && peer.before === witness.before && peer.after === witness.after)
        printers.add(peer.printedBy);
    }
  }
  const order = [...printers].sort((a, b) => a - b);
  const printed = lines.flatMap((text) => {
    const value = valueBetween(text, witness.before, witness.after);
    return value === undefined ? [] : [{ text: text.trim(), value }];
  });
  const chosen =
    printed.length === order.length
      ? printed[order.indexOf(witness.printedBy)]
      : order.length === 1
        ? agreed(printed)
        : undefined;
  if (chosen === undefined) return undefined;
  const passed = (chosen.value === 0) !== witness.inverted;
  return {
    outcome: passed ? 'passed' : 'failed',
    basis: 'echoed-exit-code',
    text: chosen.text,
    ...(witness.inverted ? {} : { code: chosen.value }),
  };
}

/** One printer and several such lines: a program may print the same words; they count only where they agree. */
function agreed(
  printed: readonly { text: string; value: number }[],
): { text: string; value: number } | undefined {
  const last = printed.at(-1);
  return printed.every(({ value }) => value === last?.value) ? last : undefined;
}

function readMarker(
  witness: Extract<Witness, { kind: 'marker' }>,
  lines: readonly string[],
): PrintedProof | undefined {
  const text = witness.text.trim();
  if (!lines.some((line) => line.trim() === text)) return undefined;
  return { outcome: witness.means, basis: 'marker', text };
}
