/**
 * Keyboard movement through rows as in a grid: up and down by row, right and left through cells and controls. One row
 * is the tab stop (roving tabindex). `engine/browser/shortcuts.ts` lists the keys. Clicks are handled here for all rows.
 */
import { useEvent, type RaRecord } from 'ra-core';
import {
  useContext,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { RowSource } from '../rows/rowSource';
import { asNewWindow } from '../browser/asNewWindow';
import { CHOOSE_KEYS, offer, pressed, ROW_KEYS } from '../browser/shortcuts';
import { useShortcut } from '../browser/useShortcut';
import { ListHidden } from '../ui/dock';
import { cellAt, walk } from './rowStops';
import { useRowFocus } from './useRowFocus';
import type { RowScroll } from './useRowWindow';

export interface RowHandlers {
  readonly onOpen: (record: RaRecord, index: number) => void;
  /** A row was pressed as a link is for another tab or window. */
  readonly onOpenTab: (record: RaRecord) => void;
  readonly onAction: (name: string, record: RaRecord) => void;
  /** A link to another record was pressed. */
  readonly onFollow: (to: string) => void;
  readonly onCopy: (button: HTMLElement, text: string) => void;
  /**
   * Filters by a cell, or opens its menu. @param place of its column. @returns whether it did; absent without columns.
   */
  readonly onCell?: (how: 'filter' | 'menu', place: number, record: RaRecord, cell: HTMLElement) => boolean;
  /** Selects or deselects a row, with `range` also those before it; absent if rows cannot be selected. */
  readonly onToggle?: ((index: number, range: boolean) => void) | undefined;
}

interface Options extends RowHandlers {
  readonly source: RowSource;
  /** The rows are of another question, and are not to be used. */
  readonly asleep: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Visible rows, for Page Up and Page Down. */
  readonly pageRows: () => number;
  readonly reveal: RowScroll['reveal'];
  /** The key of the open record, and its row. */
  readonly selected: RaRecord['id'] | null;
  readonly place: number | null;
}

type ListKey = (typeof CHOOSE_KEYS)[number];
type MoveKey = Exclude<ListKey, 'chooseRow' | 'chooseRows' | 'openRow' | 'filterByCell'>;

/** The number of the mouse's middle button. */
const MIDDLE = 1;

/** These keys press a focused button or link, so they act on the row only when the row itself has the focus. */
const WIDGET_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

export function useRowCursor(options: Options) {
  const { source, asleep, scroller, reveal, pageRows, selected, place } = options;
  const { onOpen, onOpenTab, onFollow, onToggle } = options;
  const [cursor, setCursor] = useState(place ?? 0);
  const last = source.total - 1;
  const { focusOn, hold } = useRowFocus(scroller, reveal, asleep);
  const moveTo = (index: number, cell: number | null, where?: 'middle'): void => {
    const next = Math.max(0, Math.min(last, index));
    setCursor(next);
    focusOn(next, cell, where);
  };
  const goTo = useEvent((index: number): void => moveTo(index, null, 'middle'));

  const onClick = useEvent((event: MouseEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (asleep || !row || !(event.target instanceof Element)) return;
    const index = Number(row.dataset.row);
    const record = source.row(index);
    if (onToggle && event.target.closest('[data-check]')) return onToggle(index, event.shiftKey);
    const button = event.target.closest<HTMLElement>('button, a');
    if (button) pressIn(options, button, index, record);
    const link = button && !asNewWindow(event) ? linkOf(button) : null;
    // A followed link would reload the page.
    if (link) event.preventDefault();
    if (link?.other) return onFollow(link.other);
    if ((button && !link) || !record) return undefined;
    // The browser selects the text up to where Shift is pressed.
    if (asNewWindow(event)) return event.altKey ? undefined : onOpenTab(record);
    if (selectsText(row)) return undefined;
    return onOpen(record, index);
  });
  const middle = useMiddleButton(options);
  const { inCell, onContextMenu } = useCells(options);

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
    moveTo(index + stepOf(key, pageRows()), cell);
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
  useShortcut('toRows', () => moveTo(stop, null), !covered && place === null);
  const [openPlace, setOpenPlace] = useState(place);
  if (place !== openPlace) {
    setOpenPlace(place);
    setCursor(place ?? cursor);
  }
  useEffect(() => {
    if (place !== null && !covered) reveal(place);
  }, [place, covered, reveal]);
  useAfterClose(selected !== null, () => moveTo(stop, null));
  return { cursor: stop, goTo, rowProps: { onClick, ...middle, onContextMenu, onKeyDown, onFocus } };
}

function pressIn(options: Options, button: HTMLElement, index: number, record: RaRecord | undefined): void {
  const { retry, copy, action } = button.dataset;
  if (retry !== undefined) options.source.retry(index);
  if (copy) options.onCopy(button, copy);
  if (record && action) options.onAction(action, record);
}

/** The mouse's middle button opens a row in a tab, as it does a link. */
function useMiddleButton({ source, asleep, onOpenTab }: Options) {
  const onAuxClick = useEvent((event: MouseEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    const record = row && source.row(Number(row.dataset.row));
    if (asleep || event.button !== MIDDLE || !record || isWidget(event.target)) return;
    onOpenTab(record);
  });
  /** Otherwise the browser begins to scroll. */
  const onMouseDown = useEvent((event: MouseEvent<HTMLElement>): void => {
    if (event.button === MIDDLE && rowOf(event.target) && !isWidget(event.target)) event.preventDefault();
  });
  return { onAuxClick, onMouseDown };
}

/** Calls `focusRow` when the open record was closed. */
function useAfterClose(open: boolean, focusRow: () => void): void {
  const focus = useEvent(focusRow);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) focus();
    wasOpen.current = open;
  }, [open, focus]);
}

/** What is done with one cell: by a key, or by the browser's event for a menu, which has a key and a button. */
function useCells({ source, asleep, onCell, onToggle }: Options) {
  /** @returns whether there was something to do with the cell. */
  const inCell = (how: 'filter' | 'menu', target: EventTarget): boolean => {
    const row = rowOf(target);
    const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : null;
    const record = row ? source.row(Number(row.dataset.row)) : undefined;
    const place = row && cellAt(row, cell);
    if (!onCell || !cell || !record || place === null) return false;
    return onCell(how, onToggle ? place - 1 : place, record, cell);
  };
  /** The browser's own menu stays for links, controls and selected text. */
  const onContextMenu = useEvent((event: MouseEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (asleep || !row || isWidget(event.target) || selectsText(row)) return;
    if (inCell('menu', event.target)) event.preventDefault();
  });
  return { inCell, onContextMenu };
}

function stepOf(key: 'nextRow' | 'previousRow' | 'nextScreen' | 'previousScreen', screen: number): number {
  return { nextRow: 1, previousRow: -1, nextScreen: screen, previousScreen: -screen }[key];
}

function isWidget(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a[href], input') !== null;
}

/** Null for a button, and for a link that follows itself. */
function linkOf({ dataset, attributes }: HTMLElement): { readonly other: string | null } | null {
  if (dataset.opens !== undefined) return { other: null };
  return dataset.leads === undefined ? null : { other: attributes.getNamedItem('href')?.value ?? null };
}

/** A person who selects text wants to copy it, not to open the row. */
function selectsText(row: HTMLElement): boolean {
  const selection = getSelection();
  return selection !== null && selection.type === 'Range' && row.contains(selection.anchorNode);
}
