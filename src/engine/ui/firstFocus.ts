/**
 * Where a dialog begins: in the first field that can be filled in, else on the button that changes nothing. And where the
 * focus goes after it, if the button that opened it is gone.
 */

const FIELDS = ['input:not([type="hidden"])', 'select', 'textarea']
  .map((one) => `${one}:not(:disabled, [readonly])`)
  .join();

/** What acts stands last, and what is dangerous is red. */
const SAFE = '.dialog__actions button:not(:disabled, .button--danger)';
const ANY = '.dialog__content button:not(:disabled)';
/** Where a dialog says itself where it begins. */
const MARKED = '[data-first]';
/** What has the focus or holds a heading that can have it: a row, a record, the page. */
const PLACE = '[data-row], section, main';
/** Choices on their way are fields to come. */
const COMING = '[aria-busy="true"]';

/**
 * The ref of a dialog's paper. What is read first may bring the fields, so they are waited for, unless the person or
 * the content has put the focus somewhere meanwhile.
 */
export function beginIn(paper: HTMLElement | null): (() => void) | undefined {
  if (!paper) return undefined;
  const place = (): boolean => {
    const { activeElement } = document;
    if (activeElement !== paper && paper.contains(activeElement)) return true;
    const first = paper.querySelector<HTMLElement>(MARKED) ?? firstField(paper) ?? firstButton(paper);
    first?.focus();
    return first !== null;
  };
  const goBack = wayBack(document.activeElement);
  if (place()) return goBack;
  const observer = new MutationObserver(() => {
    if (place()) observer.disconnect();
  });
  observer.observe(paper, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    goBack();
  };
}

function firstButton(paper: HTMLElement): HTMLElement | null {
  if (paper.querySelector(COMING)) return null;
  return paper.querySelector<HTMLElement>(SAFE) ?? paper.querySelector<HTMLElement>(ANY);
}

/** To the row or the name of what the opener stood in. Where the opener is still there, the dialog gives it back itself. */
function wayBack(opener: Element | null): () => void {
  const places: HTMLElement[] = [];
  for (let one = opener?.closest<HTMLElement>(PLACE); one; one = one.parentElement?.closest<HTMLElement>(PLACE)) {
    places.push(one);
  }
  return () => {
    // After the dialog's own way back.
    setTimeout(() => {
      for (const place of places) {
        if (document.activeElement !== document.body) return;
        (place.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex]') ?? place).focus({ preventScroll: true });
      }
    });
  };
}

/** In a radio group the checked button takes the focus. */
function firstField(paper: HTMLElement): HTMLElement | null {
  const first = paper.querySelector<HTMLElement>(FIELDS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = paper.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${first.name}"]`);
  return [...group].find(({ checked, disabled }) => checked && !disabled) ?? first;
}
