/** How many rows of a list's table fit above its pages, as they are on the screen now. */

const heightOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().height ?? 0;

/** Rows that fit, and the heights of the window and of a row in pixels, by which another window has more or fewer. */
export function measuredFit(): readonly [rows: number, height: number, row: number] | null {
  const frame = document.querySelector('.list > .table-frame');
  const row = Math.round(heightOf(frame?.querySelector('[data-row]')));
  if (!frame || row === 0) return null;
  const table = frame.querySelector('table');
  const drawn = heightOf(table?.tBodies[0]);
  const scroller = frame.querySelector('.table-scroller');
  // What is drawn around the rows: the frame's own head, sums and scroll bar, and whatever else stands in the list.
  const around = heightOf(frame) - heightOf(scroller) + border(scroller) + heightOf(table) - drawn;
  const beside = [...(frame.parentElement?.children ?? [])].filter((one) => one !== frame);
  const rest = beside.reduce((sum, one) => sum + heightOf(one), 0);
  const rows = Math.floor((heightOf(frame.parentElement) - rest - around) / row);
  return [Math.max(rows, 1), innerHeight, row];
}

/** Of an element, with its scroll bar. */
const border = (element: Element | null): number =>
  element instanceof HTMLElement ? element.offsetHeight - element.clientHeight : 0;
