/** Makes a box that scrolls reachable by keyboard; one that shows all of its content is passed over. */
export function scrollBox(element: HTMLElement): () => void {
  const settle = (): void => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(settle);
  const contents = new MutationObserver(settle);
  sizes.observe(element);
  contents.observe(element, { childList: true, subtree: true, characterData: true });
  settle();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
