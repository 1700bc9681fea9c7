/**
 * Moving through rows by keyboard: j and k or the arrows, Home, End, Page Up and Down; Enter opens; right and left walk
 * through a row's own buttons; Space chooses where rows can be chosen. One row is the tab stop (roving tabindex). Clicks are handled for all rows at once.
 */
import type { RaRecord } from 'ra-core';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { RowSource } from '../rows/rowSource';

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
  readonly reveal: (index: number) => void;
}

export interface RowCursor {
  /** The row that Tab goes to. */
  readonly cursor: number;
  readonly rowProps: {
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

export function useRowCursor(options: Options): RowCursor {
  const { source, scroller, reveal, pageRows, onOpen, onAction, onCopy, onToggle } = options;
  const [cursor, setCursor] = useState(0);
  /** The row that takes the focus once it is drawn. */
  const wanted = useRef<number | null>(null);
  /** The row that had the focus last, and what in it had it. */
  const held = useRef<{ readonly row: HTMLElement; readonly part: Element } | null>(null);
  const last = source.total - 1;

  // What is taken away with the focus hands it on, so that the keys do not go on from nowhere: a row that is scrolled
  // away to the table, a button whose action can be done no more to its row.
  useLayoutEffect(() => {
    if (!held.current || held.current.part.isConnected) return;
    const { row } = held.current;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const next = row.isConnected ? row : scroller.current?.querySelector<HTMLElement>('[data-rows]');
    next?.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const moveTo = useCallback(
    (index: number): void => {
      const next = Math.max(0, Math.min(last, index));
      wanted.current = next;
      setCursor(next);
      reveal(next);
      const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
      if (row) {
        wanted.current = null;
        row.focus({ preventScroll: true });
      }
    },
    [last, reveal, scroller],
  );

  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>): void => {
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
    },
    [source, onAction, onCopy, onOpen, onToggle],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const ends = event.key === 'Home' || event.key === 'End';
      if (event.metaKey || event.altKey || (event.ctrlKey && !ends)) return;
      const row = rowOf(event.target);
      if (!row && event.target !== event.currentTarget) return;
      const index = row ? Number(row.dataset.row) : cursor;
      const to = targetOf(event.key, index, last, pageRows());
      if (to !== undefined) {
        event.preventDefault();
        moveTo(to);
      } else if (row && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
        if (walk(row, event.key === 'ArrowRight' ? 1 : -1)) event.preventDefault();
      } else if (event.key === ' ' && event.target === row && onToggle) {
        event.preventDefault();
        onToggle(index, event.shiftKey);
      } else if (event.key === 'Enter' && event.target === row) {
        const record = source.row(index);
        if (record) onOpen(record);
      }
    },
    [cursor, last, moveTo, pageRows, source, onOpen, onToggle],
  );

  const onFocus = useCallback((event: FocusEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (!row) return;
    held.current = { row, part: event.target };
    setCursor(Number(row.dataset.row));
  }, []);

  return { cursor: Math.max(0, Math.min(cursor, last)), rowProps: { onClick, onKeyDown, onFocus } };
}

function targetOf(key: string, index: number, last: number, page: number): number | undefined {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return index + 1;
    case 'k':
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + page;
    case 'PageUp':
      return index - page;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** Moves the focus among a row and its buttons. Returns whether there was anywhere to go. */
function walk(row: HTMLElement, by: 1 | -1): boolean {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button, a[href]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + by];
  if (at < 0 || !next) return false;
  next.focus();
  return true;
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
