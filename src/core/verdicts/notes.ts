import type { Note } from '../model/report.ts';
import type { Scene } from './scene.ts';

/** Gives what a reader should know beside the verdict. Notes never change it. */
export function notesFor(scene: Scene): Note[] {
  const { latest, claim, outcome, timeline } = scene;
  const notes: Note[] = [];
  if (latest !== undefined && outcome?.outcome === 'passed') {
    const ran = latest.counts?.passed;
    if (claim.kind === 'tests' && claim.count !== undefined && ran !== undefined && ran !== claim.count)
      notes.push({ code: 'count-differs', data: { claimed: claim.count, ran } });
    if (latest.narrowed !== undefined) notes.push({ code: 'narrow-run', data: { by: latest.narrowed } });
    if (claim.kind === 'tests' && (latest.counts?.skipped ?? 0) > 0)
      notes.push({ code: 'skipped', data: { skipped: latest.counts?.skipped ?? 0 } });
    if (latest.cached) notes.push({ code: 'cached' });
  }
  if (latest !== undefined) {
    const unread = timeline.unread.filter((place) => place > latest.place && place < claim.place).length;
    if (unread > 0) notes.push({ code: 'unread-between', data: { lines: unread } });
  }
  return notes;
}
