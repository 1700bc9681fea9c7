const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Attributes that decide whether an element can have the focus. */
const DECISIVE = ['disabled', 'hidden', 'href', 'open', 'tabindex', 'type'];

/**
 * The ref of a dialog's content. A text that is longer than its box is a tab stop, where nothing in it is one: the
 * arrow keys scroll it then. A screen reader hears the dialog's name at that stop.
 */
export function scrollStop(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const update = (): void => {
    const isLonger = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    const isStop = isLonger && ![...box.querySelectorAll<HTMLElement>(FOCUSABLE)].some(isReached);
    // Without the attribute a box that has the focus would lose it to the page behind the dialog.
    const tabIndex = isStop ? '0' : document.activeElement === box ? '-1' : null;
    mark(box, 'tabindex', tabIndex);
    mark(box, 'role', tabIndex && 'group');
    mark(box, 'aria-labelledby', tabIndex && (box.closest('[role="dialog"]')?.getAttribute('aria-labelledby') ?? null));
  };
  // The box is as high as its dialog allows; its text grows with pictures, fonts and answers.
  const sizes = new ResizeObserver(update);
  const watch = (): void => {
    sizes.disconnect();
    for (const one of [box, ...box.children]) sizes.observe(one);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target, type }) => target === box && type === 'childList')) watch();
    update();
  });
  update();
  watch();
  observer.observe(box, { childList: true, characterData: true, subtree: true, attributeFilter: DECISIVE });
  box.addEventListener('blur', update);
  return () => {
    observer.disconnect();
    sizes.disconnect();
    box.removeEventListener('blur', update);
  };
}

/** Whether Tab stops at it: not what is disabled, hidden, or reached by the arrow keys alone. */
function isReached(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;
}

/** Writes only a change, because each write is a change to the observer. */
function mark(box: HTMLElement, name: string, value: string | null): void {
  if (box.getAttribute(name) === value) return;
  if (value === null) box.removeAttribute(name);
  else box.setAttribute(name, value);
}
