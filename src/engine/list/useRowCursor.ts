/**
 * Moving through rows by keyboard, as a grid has it: up and down from row to row, right and left through the cells and
 * what is in them. One row is the tab stop (roving tabindex). The keys are in `engine/base/shortcuts.ts`. Clicks are handled
 * for all rows at once.
 */
import { useEvent, type RaRecord } from 'ra-core';
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { RowSource } from '../rows/rowSource';
import { CHOOSE_KEYS, offer, pressed, ROW_KEYS } from '../base/shortcuts';
import { useShortcut } from '../base/useShortcut';
import { ListHidden } from '../app/listHidden';
import { cellAt, focusRow, walk } from './rowStops';
import type { RowScroll } from './useRowWindow';

export interface RowHandlers {
  readonly onOpen: (record: RaRecord) => void;
  readonly onAction: (name: string, record: RaRecord) => void;
  readonly onCopy: (button: HTMLElement, text: string) => void;
  /** Chooses or leaves out a row, with `range` those before it too; absent: rows cannot be chosen. */
  readonly onToggle?: ((index: number, range: boolean) => void) | undefined;
}

interface Options extends RowHandlers {
  readonly source: RowSource;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Rows of one screen, for Page Up and Page Down. */
  readonly pageRows: () => number;
  /** Brings a row into view, drawing it if it was not. */
  readonly reveal: RowScroll['reveal'];
}

export interface RowCursor {
  /** The row that Tab goes to. */
  readonly cursor: number;
  /** Shows a row, wherever it is, and gives it the focus. */
  readonly goTo: (index: number) => void;
  readonly rowProps: {
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** A row that the focus goes to once it is drawn, and which of its cells. */
interface Wanted {
  readonly index: number;
  readonly cell: number | null;
  /** The focused row was unmounted by scrolling. The table holds its focus until the row is mounted again, unless focus moved elsewhere. */
  readonly returning: boolean;
}

/** Keys that press a focused button or link. They act on the row only when the row itself has the focus. */
const WIDGET_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

export function useRowCursor(options: Options): RowCursor {
  const { source, scroller, reveal, pageRows, onOpen, onAction, onCopy, onToggle } = options;
  const [cursor, setCursor] = useState(0);
  const wanted = useRef<Wanted | null>(null);
  /** The row that had the focus last, and what in it had it. */
  const held = useRef<{ readonly row: HTMLElement; readonly part: Element; readonly cell: number | null } | null>(null);
  const last = source.total - 1;
  const grid = (): HTMLElement | null => scroller.current?.querySelector<HTMLElement>('[data-rows]') ?? null;
  const drawnRow = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;

  // What is taken away with the focus hands it on, so that the keys do not go on from nowhere: a row that is scrolled
  // away to the table, until it is drawn again; a button whose action can be done no more to its row.
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

  const moveTo = (index: number, cell: number | null, where?: 'middle'): void => {
    const next = Math.max(0, Math.min(last, index));
    wanted.current = { index: next, cell, returning: false };
    setCursor(next);
    reveal(next, where);
    const row = drawnRow(next);
    if (!row) return;
    wanted.current = null;
    focusRow(row, cell);
  };
  const goTo = useEvent((index: number): void => moveTo(index, null, 'middle'));

  const onClick = useEvent((event: MouseEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (!row || !(event.target instanceof Element)) return;
    const index = Number(row.dataset.row);
    const record = source.row(index);
    if (onToggle && event.target.closest('[data-check]')) return onToggle(index, event.shiftKey);
    const button = event.target.closest<HTMLElement>('button, a');
    if (button?.dataset.retry !== undefined) source.retry(index);
    if (button?.dataset.copy) onCopy(button, button.dataset.copy);
    if (record && button?.dataset.action) onAction(button.dataset.action, record);
    const opens = button?.dataset.opens !== undefined && !asNewWindow(event);
    if ((button && !opens) || !record || selectsText(row)) return undefined;
    // The link's own way would read the page anew.
    if (opens) event.preventDefault();
    return onOpen(record);
  });

  /** Whether the key meant something here. */
  const act = (
    key: (typeof CHOOSE_KEYS)[number],
    event: KeyboardEvent,
    index: number,
    row: HTMLElement | null,
  ): boolean => {
    const cell = row && cellAt(row, event.target);
    const within = row !== null && cell !== null && !event.ctrlKey && !event.metaKey;
    switch (key) {
      case 'nextRow':
      case 'previousRow':
      case 'nextScreen':
      case 'previousScreen':
        moveTo(index + stepOf(key, pageRows()), cell);
        break;
      case 'firstRow':
      case 'lastRow':
        if (within) return walk(row, key === 'firstRow' ? 'first' : 'last');
        moveTo(key === 'firstRow' ? 0 : last, cell);
        break;
      case 'nextCell':
      case 'previousCell':
        return row !== null && walk(row, key === 'nextCell' ? 'next' : 'previous');
      case 'chooseRow':
      case 'chooseRows':
        onToggle?.(index, key === 'chooseRows');
        break;
      case 'openRow': {
        const record = source.row(index);
        if (record) onOpen(record);
        // There is nothing to open yet: the row's own button is its only one.
        else if (source.failure(index)) source.retry(index);
      }
    }
    return true;
  };
  const onKeyDown = useEvent((event: KeyboardEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (!row && event.target !== event.currentTarget) return;
    if (WIDGET_KEYS.has(event.key) && isWidget(event.target)) return;
    const key = pressed(event, onToggle ? CHOOSE_KEYS : ROW_KEYS);
    if (!key) return;
    const index = row ? Number(row.dataset.row) : cursor;
    if (act(key, event, index, row)) event.preventDefault();
  });

  const onFocus = useEvent((event: FocusEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (!row) return;
    held.current = { row, part: event.target, cell: cellAt(row, event.target) };
    setCursor(Number(row.dataset.row));
  });

  const choosing = onToggle !== undefined;
  const covered = useContext(ListHidden);
  useEffect(() => (covered ? undefined : offer(choosing ? CHOOSE_KEYS : ROW_KEYS)), [choosing, covered]);
  const stop = Math.max(0, Math.min(cursor, last));
  useShortcut('toRows', () => moveTo(stop, null), !covered);
  return { cursor: stop, goTo, rowProps: { onClick, onKeyDown, onFocus } };
}

function stepOf(key: 'nextRow' | 'previousRow' | 'nextScreen' | 'previousScreen', screen: number): number {
  return { nextRow: 1, previousRow: -1, nextScreen: screen, previousScreen: -screen }[key];
}

function isWidget(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a[href], input') !== null;
}

/** A link that is pressed so is the browser's to open. */
function asNewWindow({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Someone who has just selected a text in the row wants to copy it, not to open the row. */
function selectsText(row: HTMLElement): boolean {
  const selection = getSelection();
  return selection !== null && selection.type === 'Range' && row.contains(selection.anchorNode);
}
