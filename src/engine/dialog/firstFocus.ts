/** Where a dialog begins: in the first field that can be filled in, else on the button that changes nothing. */

const FIELDS = ['input:not([type="hidden"])', 'select', 'textarea']
  .map((one) => `${one}:not(:disabled, [readonly])`)
  .join();

/** What acts stands last, and what is dangerous is red. */
const SAFE = '.dialog__actions button:not(:disabled, .button--danger)';

/**
 * The ref of a dialog's paper. What is read first may bring the fields, so they are waited for, unless the person or
 * the content has put the focus somewhere meanwhile.
 */
export function beginIn(paper: HTMLElement): () => void {
  const place = (): boolean => {
    const { activeElement } = document;
    if (activeElement !== paper && paper.contains(activeElement)) return true;
    const first = firstField(paper) ?? paper.querySelector<HTMLElement>(SAFE);
    first?.focus();
    return first !== null;
  };
  if (place()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (place()) observer.disconnect();
  });
  observer.observe(paper, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Of several to pick one from, the one that is picked. */
function firstField(paper: HTMLElement): HTMLElement | null {
  const first = paper.querySelector<HTMLElement>(FIELDS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = paper.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${first.name}"]`);
  return [...group].find(({ checked, disabled }) => checked && !disabled) ?? first;
}
