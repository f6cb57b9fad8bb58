/** '10:41' on the reader's own clock. */
export function formatClock(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
}

/** '28 Sep 2026, 10:41' on the reader's own clock. */
export function formatDay(time: string | number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}

/** The time to the second, with its zone: what is shown on hover. */
export function formatExact(time: string | number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' }).format(new Date(time));
}

/** Whether a transcript's time can be shown at all. */
export function isTime(iso: string | undefined): iso is string {
  return iso !== undefined && !Number.isNaN(Date.parse(iso));
}
