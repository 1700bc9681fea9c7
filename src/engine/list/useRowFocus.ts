/** Moves the focus between rows that are drawn only while they are in view. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { cellAt, focusRow } from './rowStops';
import type { RowScroll } from './useRowWindow';

/** A row that the focus goes to once it is drawn, and which of its cells. */
interface Wanted {
  readonly index: number;
  readonly cell: number | null;
  /** The focused row was unmounted by scrolling. The table holds its focus until the row is mounted again, unless focus moved elsewhere. */
  readonly returning: boolean;
}

export interface RowFocus {
  /** Brings a row into view and focuses it, or one of its cells, once it is drawn. */
  readonly focusOn: (index: number, cell: number | null, where?: 'middle') => void;
  /** Notes that a part of a row has the focus. */
  readonly hold: (row: HTMLElement, part: Element) => void;
}

export function useRowFocus(scroller: RefObject<HTMLElement | null>, reveal: RowScroll['reveal']): RowFocus {
  const wanted = useRef<Wanted | null>(null);
  /** The row that had the focus last, and what in it had it. */
  const held = useRef<{ readonly row: HTMLElement; readonly part: Element; readonly cell: number | null } | null>(null);
  const grid = (): HTMLElement | null => scroller.current?.querySelector<HTMLElement>('[data-rows]') ?? null;
  const drawnRow = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;

  // A focused part that was removed hands the focus on, so that the keys do not start from the page: a row scrolled away
  // hands it to the table until the row is drawn again, a button whose action no longer applies to its row.
  useLayoutEffect(() => {
    if (!held.current || held.current.part.isConnected) return;
    const { row, cell } = held.current;
    held.current = null;
    if (document.activeElement !== document.body) return;
    if (row.isConnected) return focusRow(row, null);
    wanted.current ??= { index: Number(row.dataset.row), cell, returning: true };
    return grid()?.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { index, cell, returning } = wanted.current;
    const row = drawnRow(index);
    if (!row) return;
    wanted.current = null;
    if (!returning || document.activeElement === grid()) focusRow(row, cell);
  });

  return {
    focusOn: (index, cell, where) => {
      wanted.current = { index, cell, returning: false };
      reveal(index, where);
      const row = drawnRow(index);
      if (!row) return;
      wanted.current = null;
      focusRow(row, cell);
    },
    hold: (row, part) => {
      held.current = { row, part, cell: cellAt(row, part) };
    },
  };
}
