import type { SimpleCommand } from '../model/shell.ts';
import type { SourceText } from './source-text.ts';

/** Where in the script a command stands. */
export interface Place {
  readonly source: SourceText;
  readonly connector: SimpleCommand['connector'];
  readonly certain: boolean;
  readonly background: boolean;
  readonly subshell: boolean;
  /** Set for a command that is itself a stage of a pipeline. */
  readonly pipeline: SimpleCommand['pipeline'] | undefined;
  /** Wrappers around the script that this command stands in. */
  readonly wrappers: readonly string[];
  readonly depth: number;
  /** Functions that are being called. */
  readonly calls: readonly string[];
}

/** The place of something one level inside, at the start of its own list. */
export function inside(place: Place, changes: Partial<Place> = {}): Place {
  return { ...place, pipeline: undefined, depth: place.depth + 1, ...changes };
}
