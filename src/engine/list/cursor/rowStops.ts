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

/** On a phone a row has no cells: its link stands for it, once the record is there. */
const phoneLink = (row: HTMLElement): HTMLElement | null => row.querySelector<HTMLElement>(':scope > [data-opens]');

/** The row first. */
function stopsOf(row: HTMLElement): readonly HTMLElement[] {
  const cells = cellsOf(row);
  if (cells.length > 0) return [row, ...cells.flatMap(stopsOfCell)];
  const link = phoneLink(row) ?? row;
  return [link, ...[...row.querySelectorAll<HTMLElement>(WIDGETS)].filter((one) => one !== link)];
}

/** The index of the cell; null for the row itself, and on a phone. */
export function cellAt(row: HTMLElement, target: EventTarget | null): number | null {
  const index = cellsOf(row).findIndex((cell) => target instanceof Node && cell.contains(target));
  return index < 0 ? null : index;
}

export function focusRow(row: HTMLElement, cell: number | null): void {
  const target = cell === null ? undefined : cellsOf(row)[cell];
  focusStop(target ? (stopsOfCell(target)[0] ?? target) : (phoneLink(row) ?? row), row);
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
  if (!stop.matches('a, button, [tabindex]')) stop.tabIndex = -1;
  const onPhone = cellsOf(row).length === 0;
  stop.focus({ preventScroll: onPhone || stop === row });
  // On a phone short lists scroll with the page, where `reveal` has no effect.
  if (onPhone) row.scrollIntoView?.({ block: 'nearest' });
  const cell = stop.closest<HTMLElement>('th, td');
  // The browser does not scroll to a cell that is partly visible. Sticky cells need no scrolling.
  if (stop !== row && cell && getComputedStyle(cell).position !== 'sticky')
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
