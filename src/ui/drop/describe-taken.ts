import { plural } from '../../core/report/plural.ts';
import type { TakenFiles } from './dropped-files.ts';

/** What a reader should know of what was left out of a drop, a sentence each. */
export function describeTaken({ files, leftOut, unopened }: TakenFiles): string[] {
  const told: string[] = [];
  if (files.length === 0 && unopened.length === 0)
    told.push(
      leftOut === 0
        ? 'Nothing was dropped that can be read.'
        : `None of the ${plural(leftOut, 'file')} in the folder is a transcript by its name.`,
    );
  else if (leftOut > 0)
    told.push(`${plural(leftOut, 'file')} in folders left out: by their names they are no transcripts.`);
  if (unopened.length > 0) told.push(`The browser could not open ${unopened.join(', ')}.`);
  return told;
}
