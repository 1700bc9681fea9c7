/** The first focus of a dialog: its first empty field, else the button that changes nothing. */

const FIELDS = ['input:not([type="hidden"])', 'select', 'textarea']
  .map((one) => `${one}:not(:disabled, [readonly])`)
  .join();

/** The acting button is last, a dangerous one red. */
const SAFE = '.dialog__actions button:not(:disabled, .button--danger)';
const ANY = '.dialog__content button:not(:disabled)';
/** A dialog may name its own start. */
const MARKED = '[data-first]';
/** Loading choices are fields too; as a text they are what the dialog is opened for, and nothing above them begins it. */
const COMING = '[aria-busy="true"]';

/**
 * The ref of a dialog's paper. Loading content may bring the fields, so it waits for them, unless the focus has moved
 * meanwhile.
 */
export function beginIn(paper: HTMLElement | null): (() => void) | undefined {
  if (!paper) return undefined;
  const focusFirst = (): boolean => {
    const { activeElement } = document;
    if (activeElement !== paper && paper.contains(activeElement)) return true;
    const marked = paper.querySelector<HTMLElement>(MARKED);
    const first = marked ?? (paper.querySelector(`output${COMING}`) ? null : (firstField(paper) ?? firstButton(paper)));
    first?.focus();
    return first !== null;
  };
  if (focusFirst()) return undefined;
  const observer = new MutationObserver(() => {
    if (focusFirst()) observer.disconnect();
  });
  observer.observe(paper, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function firstButton(paper: HTMLElement): HTMLElement | null {
  if (paper.querySelector(COMING)) return null;
  return paper.querySelector<HTMLElement>(SAFE) ?? paper.querySelector<HTMLElement>(ANY);
}

/** In a radio group the checked button takes the focus. */
export function firstField(paper: HTMLElement): HTMLElement | null {
  const first = paper.querySelector<HTMLElement>(FIELDS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = paper.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${first.name}"]`);
  return [...group].find(({ checked, disabled }) => checked && !disabled) ?? first;
}
