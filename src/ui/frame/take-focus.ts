/** Moves the focus to an element when it comes, without scrolling to it. */
export function takeFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}
