/** The elements of a row that can have the focus: the row, its cells, and the controls in them. */

const WIDGETS = 'button, a[href], input';

/** A cell's controls, and before them the cell if it has a text of its own. */
function stopsOfCell(cell: HTMLElement): readonly HTMLElement[] {
  const widgets = [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
  const theirs = widgets.reduce((sum, widget) => sum + widget.textContent.length, 0);
  return widgets.length > 0 && cell.textContent.length === theirs ? widgets : [cell, ...widgets];
}

const cellsOf = (row: HTMLElement): readonly HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(':scope > :is(th, td)'),
];

/** The row first. A card has no cells, only controls. */
function stopsOf(row: HTMLElement): readonly HTMLElement[] {
  const cells = cellsOf(row);
  const parts = cells.length > 0 ? cells.flatMap(stopsOfCell) : row.querySelectorAll<HTMLElement>(WIDGETS);
  return [row, ...parts];
}

/** The index of the cell; null for the row itself, and for a card. */
export function cellAt(row: HTMLElement, part: EventTarget | null): number | null {
  const index = cellsOf(row).findIndex((cell) => part instanceof Node && cell.contains(part));
  return index < 0 ? null : index;
}

export function focusRow(row: HTMLElement, cell: number | null): void {
  const found = cell === null ? undefined : cellsOf(row)[cell];
  focusStop(found ? (stopsOfCell(found)[0] ?? found) : row, row);
}

/** Moves the focus within a row. Returns whether it could move. */
export function walk(row: HTMLElement, to: 'next' | 'previous' | 'first' | 'last'): boolean {
  const stops = stopsOf(row);
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const target = { next: at + 1, previous: at - 1, first: 1, last: stops.length - 1 }[to];
  const stop = stops[target];
  if (at < 0 || !stop) return false;
  focusStop(stop, row);
  return true;
}

function focusStop(stop: HTMLElement, row: HTMLElement): void {
  // A cell is not a tab stop, but can have the focus.
  if (!stop.hasAttribute('tabindex')) stop.tabIndex = -1;
  stop.focus({ preventScroll: stop === row });
  // Short lists of cards scroll with the page, where `reveal` has no effect.
  if (stop === row && cellsOf(row).length === 0) row.scrollIntoView?.({ block: 'nearest' });
  const cell = stop.closest<HTMLElement>('th, td');
  // The browser does not scroll to a cell that is partly visible. Sticky cells need no scrolling.
  if (stop !== row && cell && getComputedStyle(cell).position !== 'sticky')
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
