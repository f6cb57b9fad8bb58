import { untrack } from 'svelte';
import type { At } from '../../core/model/at.ts';
import type { SessionReport } from '../../core/model/report.ts';
import type { Records, RecordState } from '../../state/records.svelte.ts';

interface Wanted {
  readonly session: SessionReport;
  readonly at: At | undefined;
}

const LOADING: RecordState = { kind: 'loading' };

/** The record at a place, read as soon as a component shows it and again when the place becomes another. */
export function loadRecord(records: Records, wanted: () => Wanted): { readonly state: RecordState } {
  $effect(() => {
    const { session, at } = wanted();
    if (at !== undefined) untrack(() => void records.load(session, at));
  });
  return {
    get state() {
      const { session, at } = wanted();
      return at === undefined ? LOADING : records.at(session, at);
    },
  };
}
