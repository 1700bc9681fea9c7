/**
 * Keyboard movement through rows as in a grid: up and down by row, right and left through cells and controls. One row
 * is the tab stop (roving tabindex). `engine/browser/shortcuts.ts` lists the keys.
 */
import { useEvent, type RaRecord } from 'ra-core';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { CHOOSE_KEYS, offer, pressed, ROW_KEYS } from '../../browser/shortcuts';
import { afterPaint } from '../../browser/idle';
import { useFocusFallback } from '../../browser/useFocusFallback';
import { useShortcut } from '../../browser/useShortcut';
import { ListHidden } from '../../ui/dock';
import { cellAt, focusRow, walk } from './rowStops';
import { isWidget, rowOf, useRowPointer, type PointedRows } from './useRowPointer';
import type { RowScroll } from './useRowWindow';

interface Options extends PointedRows {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Visible rows, for Page Up and Page Down. */
  readonly pageRows: () => number;
  readonly reveal: RowScroll['reveal'];
  /** The key of the open record, and its row. */
  readonly selected: RaRecord['id'] | null;
  readonly openIndex: number | null;
}

type ListKey = (typeof CHOOSE_KEYS)[number];
type MoveKey = Exclude<ListKey, 'chooseRow' | 'chooseRows' | 'openRow' | 'filterByCell'>;

/** These keys press a focused button or link, so they act on the row only when the row itself has the focus. */
const WIDGET_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);

export function useRowCursor(options: Options) {
  const { source, asleep, scroller, reveal, pageRows, selected, openIndex, onOpen, onToggle } = options;
  const { inCell, pointer } = useRowPointer(options);
  const [cursor, setCursor] = useState(openIndex ?? 0);
  const last = source.total - 1;
  const { focusOn, hold } = useRowFocus(scroller, reveal, asleep);
  const moveTo = (index: number, cell: number | null, where?: 'middle'): void => {
    const next = Math.max(0, Math.min(last, index));
    setCursor(next);
    focusOn(next, cell, where);
  };
  const goTo = useEvent((index: number): void => moveTo(index, null, 'middle'));

  /** @returns whether it moved. */
  const move = (key: MoveKey, event: KeyboardEvent, index: number, row: HTMLElement | null): boolean => {
    const cell = row && cellAt(row, event.target);
    if (key === 'nextCell' || key === 'previousCell')
      return row !== null && walk(row, key === 'nextCell' ? 'next' : 'previous');
    if (key === 'firstRow' || key === 'lastRow') {
      const isFirst = key === 'firstRow';
      if (row !== null && cell !== null && !event.ctrlKey && !event.metaKey)
        return walk(row, isFirst ? 'first' : 'last');
      moveTo(isFirst ? 0 : last, cell);
      return true;
    }
    const screen = pageRows();
    moveTo(index + { nextRow: 1, previousRow: -1, nextScreen: screen, previousScreen: -screen }[key], cell);
    return true;
  };
  /** @returns whether the key was handled. */
  const act = (key: ListKey, event: KeyboardEvent, index: number, row: HTMLElement | null): boolean => {
    if (key === 'chooseRow' || key === 'chooseRows') onToggle?.(index, key === 'chooseRows');
    else if (key === 'filterByCell') return inCell('filter', event.target);
    else if (key !== 'openRow') return move(key, event, index, row);
    else {
      const record = source.row(index);
      if (record) onOpen(record, index);
      // A row that failed to load has only its Retry button.
      else if (source.failure(index)) source.retry(index);
    }
    return true;
  };
  const onKeyDown = useEvent((event: KeyboardEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (asleep || (!row && event.target !== event.currentTarget)) return;
    if (WIDGET_KEYS.has(event.key) && isWidget(event.target)) return;
    const key = pressed(event, onToggle ? CHOOSE_KEYS : ROW_KEYS);
    if (!key) return;
    const index = row ? Number(row.dataset.row) : cursor;
    if (act(key, event, index, row)) event.preventDefault();
  });

  const onFocus = useEvent((event: FocusEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (!row) return;
    hold(row, event.target);
    setCursor(Number(row.dataset.row));
  });

  const choosing = onToggle !== undefined;
  const covered = useContext(ListHidden);
  useEffect(() => (covered ? undefined : offer(choosing ? CHOOSE_KEYS : ROW_KEYS)), [choosing, covered]);
  const stop = Math.max(0, Math.min(cursor, last));
  // With a record of these rows open, its keys open the ones before and after it.
  useShortcut('toRows', () => moveTo(stop, null), !covered && openIndex === null);
  const [lastOpen, setLastOpen] = useState(openIndex);
  if (openIndex !== lastOpen) {
    setLastOpen(openIndex);
    setCursor(openIndex ?? cursor);
  }
  // Measuring would lay out the page once more before the record is on the screen.
  useEffect(
    () => (openIndex === null || covered ? undefined : afterPaint(() => reveal(openIndex))),
    [openIndex, covered, reveal],
  );
  useAfterClose(selected !== null, () => moveTo(stop, null));
  return { cursor: stop, goTo, rowProps: { ...pointer, onKeyDown, onFocus } };
}

/** Calls `onClosed` when the open record was closed. */
function useAfterClose(open: boolean, onClosed: () => void): void {
  const focus = useEvent(onClosed);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) focus();
    wasOpen.current = open;
  }, [open, focus]);
}

/** The row to focus once it is rendered, and which of its cells. */
interface Wanted {
  readonly index: number;
  readonly cell: number | null;
  /** A row that scrolling unmounted: the table holds its focus until it is mounted again, unless the focus moved. */
  readonly returning: boolean;
}

/** Moves the focus between rows that are only rendered while visible. @param asleep the rows cannot have the focus: the table holds it until the next ones are there. */
function useRowFocus(scroller: RefObject<HTMLElement | null>, reveal: RowScroll['reveal'], asleep: boolean) {
  const wanted = useRef<Wanted | null>(null);
  /** The row and the element that had the focus last. */
  const focused = useRef<{ readonly row: HTMLElement; readonly element: Element; readonly cell: number | null } | null>(
    null,
  );
  const grid = (): HTMLElement | null => scroller.current?.querySelector<HTMLElement>('[data-rows]') ?? null;
  const drawnRow = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;

  // The focus of a row that is scrolled away goes to the table; that of a removed button goes to its row.
  useFocusFallback(scroller, (lost) => {
    if (lost !== focused.current?.element) return null;
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
    hold: (row: HTMLElement, element: Element) => {
      focused.current = { row, element, cell: cellAt(row, element) };
    },
  };
}
