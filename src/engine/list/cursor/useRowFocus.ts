/** Moves the focus between rows that are only rendered while visible. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFocusFallback } from '../../browser/useFocusFallback';
import { cellAt, focusRow } from './rowStops';
import type { RowScroll } from './useRowWindow';

/** The row to focus once it is rendered, and which of its cells. */
interface Wanted {
  readonly index: number;
  readonly cell: number | null;
  /** A row that scrolling unmounted: the table holds its focus until it is mounted again, unless the focus moved. */
  readonly returning: boolean;
}

/** @param asleep the rows cannot have the focus: the table holds it until the next ones are there. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, reveal: RowScroll['reveal'], asleep: boolean) {
  const wanted = useRef<Wanted | null>(null);
  /** The row and the element that had the focus last. */
  const focused = useRef<{ readonly row: HTMLElement; readonly part: Element; readonly cell: number | null } | null>(
    null,
  );
  const grid = (): HTMLElement | null => scroller.current?.querySelector<HTMLElement>('[data-rows]') ?? null;
  const drawnRow = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;

  // The focus of a row that is scrolled away goes to the table; that of a removed button goes to its row.
  useFocusFallback(scroller, (lost) => {
    if (lost !== focused.current?.part) return null;
    const { row, cell } = focused.current;
    focused.current = null;
    if (row.isConnected) {
      // On a phone the row's link has the focus, or the row itself until its record is loaded.
      focusRow(row, null);
      return null;
    }
    wanted.current ??= { index: Number(row.dataset.row), cell, returning: true };
    return grid();
  });

  useLayoutEffect(() => {
    const { activeElement } = document;
    const row =
      asleep && scroller.current?.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-row]') : null;
    if (!row) return;
    wanted.current = { index: Number(row.dataset.row), cell: cellAt(row, activeElement), returning: true };
    scroller.current?.querySelector<HTMLElement>('[data-rows]')?.focus({ preventScroll: true });
  }, [asleep, scroller]);

  useLayoutEffect(() => {
    if (wanted.current === null || asleep) return;
    const { index, cell, returning } = wanted.current;
    const row = drawnRow(index);
    if (!row) return;
    wanted.current = null;
    if (!returning || document.activeElement === grid()) focusRow(row, cell);
  });

  return {
    /** Scrolls to a row and focuses it, or one of its cells. */
    focusOn: (index: number, cell: number | null, where?: 'middle') => {
      wanted.current = { index, cell, returning: false };
      if (asleep) return;
      reveal(index, where);
      const row = drawnRow(index);
      if (!row) return;
      wanted.current = null;
      focusRow(row, cell);
    },
    /** Notes that an element of a row has the focus. */
    hold: (row: HTMLElement, part: Element) => {
      focused.current = { row, part, cell: cellAt(row, part) };
    },
  };
}
