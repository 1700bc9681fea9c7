/** A press opens a row. One listener for all rows; what is pressed in them has its own handlers (`useRowButtons`). */
import { useEvent, type RaRecord } from 'ra-core';
import type { MouseEvent } from 'react';
import type { RowSource } from '../../rows/useRows';
import { asNewWindow } from '../../browser/asNewWindow';
import { useSame } from '../../browser/kept';
import { cellAt } from './rowStops';

export interface RowHandlers {
  readonly onOpen: (record: RaRecord, index: number) => void;
  /** A row was pressed as a link is for another tab or window. */
  readonly onOpenTab: (record: RaRecord) => void;
  readonly onAction: (name: string, record: RaRecord) => void;
  /** On a narrow screen: opens the menu of a row's actions; absent where rows have none. */
  readonly onMenu?: ((button: HTMLElement, record: RaRecord) => void) | undefined;
  /** A link to another record was pressed. */
  readonly onFollow: (to: string) => void;
  /**
   * Filters by a cell, or opens its menu. @param column its index. @returns whether it did; absent without columns.
   */
  readonly onCell?: (how: 'filter' | 'menu', column: number, record: RaRecord, cell: HTMLElement) => boolean;
  /** Selects or deselects a row, with `range` also those before it; absent if rows cannot be selected. */
  readonly onToggle?: ((index: number, range: boolean) => void) | undefined;
}

/** The rows that the handlers are for. */
export interface PointedRows extends RowHandlers {
  readonly source: RowSource;
  /** The rows are of another question, and are not to be used. */
  readonly asleep: boolean;
}

/** Handlers of the buttons in rows. */
export type RowButtons = ReturnType<typeof useRowButtons>;

/** The number of the mouse's middle button. */
const MIDDLE = 1;

export const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** Handlers that stay the same through every render, so that no row is drawn again for them. */
export function useRowButtons({ source, asleep, onAction, onFollow, onMenu, onToggle }: PointedRows) {
  const act = useEvent((name: string, record: RaRecord): void => {
    if (!asleep) onAction(name, record);
  });
  /** Selects a row by a press of its checkbox or around it. @param index its place in the source. */
  const check = useEvent((index: number, event: MouseEvent): void => {
    // A press of the row itself would open it.
    event.stopPropagation();
    if (!asleep) onToggle?.(index, event.shiftKey);
  });
  /** Opens the menu of a row's actions at its button. */
  const menu = useEvent((button: HTMLElement, record: RaRecord): void => {
    // Safari does not focus a pressed button, but the menu returns the focus to it.
    button.focus();
    if (!asleep) onMenu?.(button, record);
  });
  /** Reads a row that failed to load again. @param index its place in the source. */
  const retry = useEvent((index: number): void => {
    if (!asleep) source.retry(index);
  });
  /** Follows a link to another record without a reload of the page. */
  const follow = useEvent((event: MouseEvent<HTMLAnchorElement>): void => {
    if (asleep || asNewWindow(event)) return;
    event.preventDefault();
    onFollow(event.currentTarget.getAttribute('href') ?? '');
  });
  return useSame({ act, check, menu, retry, follow });
}

export function useRowPointer(rows: PointedRows) {
  const { source, asleep, onOpen, onOpenTab } = rows;
  const onClick = useEvent((event: MouseEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (asleep || !row || !(event.target instanceof Element)) return;
    const index = Number(row.dataset.row);
    const record = source.row(index);
    const button = event.target.closest<HTMLElement>('button, a');
    const isNewWindow = asNewWindow(event);
    // Other buttons and links have handlers of their own.
    if (button && (isNewWindow || button.dataset.opens === undefined)) return undefined;
    // The row's own link would reload the page.
    if (button) event.preventDefault();
    if (!record) return undefined;
    // The browser selects the text up to where Shift is pressed.
    if (isNewWindow) return event.altKey ? undefined : onOpenTab(record);
    if (selectsText(row)) return undefined;
    return onOpen(record, index);
  });
  const middle = useMiddleButton(rows);
  const { inCell, onContextMenu } = useCells(rows);
  return { inCell, pointer: { onClick, ...middle, onContextMenu } };
}

/** The mouse's middle button opens a row in a tab, as it does a link. */
function useMiddleButton({ source, asleep, onOpenTab }: PointedRows) {
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

/** What is done with one cell: by a key, or by the browser's event for a menu, which has a key and a button. */
function useCells({ source, asleep, onCell, onToggle }: PointedRows) {
  /** @returns whether there was something to do with the cell. */
  const inCell = (how: 'filter' | 'menu', target: EventTarget): boolean => {
    const row = rowOf(target);
    const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : null;
    const record = row ? source.row(Number(row.dataset.row)) : undefined;
    const index = row && cellAt(row, cell);
    if (!onCell || !cell || !record || index === null) return false;
    return onCell(how, onToggle ? index - 1 : index, record, cell);
  };
  /** The browser's own menu stays for links, controls and selected text. */
  const onContextMenu = useEvent((event: MouseEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (asleep || !row || isWidget(event.target) || selectsText(row)) return;
    if (inCell('menu', event.target)) event.preventDefault();
  });
  return { inCell, onContextMenu };
}

export function isWidget(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a[href], input') !== null;
}

/** A person who selects text wants to copy it, not to open the row. */
function selectsText(row: HTMLElement): boolean {
  const selection = getSelection();
  return selection !== null && selection.type === 'Range' && row.contains(selection.anchorNode);
}
