/** The focus of a list when the element that had it is removed, and when a record closes. */
import { useEffect, useRef, type RefObject } from 'react';
import { useFocusFallback } from '../base/useFocusFallback';

/**
 * When the selection's bar or a notice closes, the focus goes to the rows, or to the heading if there are none. Closing
 * a record focuses its row. @param id of the open record.
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
