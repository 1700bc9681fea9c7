const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * The ref of a dialog's content. A text that is longer than its box is a tab stop, where nothing in it is one: the
 * arrow keys scroll it then.
 */
export function scrollStop(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const place = (): void => {
    if (box.scrollHeight > box.clientHeight && !box.querySelector(FOCUSABLE)) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  place();
  const observer = new MutationObserver(place);
  observer.observe(box, { childList: true, subtree: true });
  addEventListener('resize', place);
  return () => {
    observer.disconnect();
    removeEventListener('resize', place);
  };
}
