/** Where the focus goes when the part of a list that had it is taken away. */
import { useEffect, useRef, type RefObject } from 'react';
import type { Rows } from '../rows/useRows';

type Page = RefObject<HTMLElement | null>;

function focusRow(page: HTMLElement | null): void {
  page?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true });
}

/** The selection's bar closes with the selection: the focus goes from its button to the rows. */
export function useFocusAfterSelection(page: Page, size: number): void {
  const before = useRef(size);
  useEffect(() => {
    const emptied = before.current > 0 && size === 0;
    before.current = size;
    if (emptied && document.activeElement === document.body) focusRow(page.current);
  }, [page, size]);
}

/** A notice closes once its button has read the rows again: the focus goes from that button to the rows. */
export function useFocusAfterNotice(page: Page, rows: Rows): Rows {
  const pressed = useRef(false);
  const read = rows.source !== null && rows.error === null && !rows.changed;
  useEffect(() => {
    if (!read || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) focusRow(page.current);
  }, [page, read]);
  const refresh = (): void => {
    pressed.current = true;
    rows.refresh();
  };
  return { ...rows, refresh };
}

/** The last row was removed while it had the focus: the focus goes to the heading. */
export function useFocusAfterEmptied(page: Page, total: number | undefined): void {
  const before = useRef(total);
  useEffect(() => {
    const emptied = Boolean(before.current) && total === 0;
    before.current = total;
    if (emptied && document.activeElement === document.body) page.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [page, total]);
}

/** Closing a record gives the focus back to its row. */
export function useFocusAfterClose(page: Page, id: string | null): void {
  const before = useRef(id);
  useEffect(() => {
    const closed = before.current !== null && id === null;
    before.current = id;
    if (closed) focusRow(page.current);
  }, [page, id]);
}
