export interface Notice {
  readonly id: number;
  readonly text: string;
}

/** Plain messages: those that stay until put away, and what a screen reader is told. */
export class Notices {
  shown = $state.raw<readonly Notice[]>([]);
  /** The text of the page's live region. */
  spoken = $state('');
  #next = 1;

  /** Shows and speaks a message; the same message stands there once. */
  show(text: string): void {
    this.spoken = text;
    if (this.shown.some((notice) => notice.text === text)) return;
    this.shown = [...this.shown, { id: this.#next, text }];
    this.#next += 1;
  }

  /** Speaks a message without showing it. */
  say(text: string): void {
    this.spoken = text;
  }

  putAway(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
  }
}
