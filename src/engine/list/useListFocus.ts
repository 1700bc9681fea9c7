/** Where the focus goes when the part of a list that had it is taken away, and when a record closes. */
import { useEffect, useRef, type RefObject } from 'react';
import { useFocusFallback } from '../base/useFocusFallback';

/**
 * The selection's bar closes with the selection, a notice once its button has read the rows again: the focus goes to the
 * rows, or to the heading where the last row is gone. Closing a record gives it back to the record's row.
 * @param id of the open record.
 */
export function useListFocus(page: RefObject<HTMLElement | null>, id: string | null): void {
  const row = (): HTMLElement | null | undefined => page.current?.querySelector('[data-row][tabindex="0"]');
  useFocusFallback(page, () => row() ?? page.current?.querySelector<HTMLElement>('h1'));
  const before = useRef(id);
  useEffect(() => {
    const closed = before.current !== null && id === null;
    before.current = id;
    if (closed) page.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true });
  }, [page, id]);
}
