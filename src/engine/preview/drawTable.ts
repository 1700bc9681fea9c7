/** The rows of a preview as the table draws them (`list/Table.tsx`): the same columns, widths, classes and texts. */
import { fieldText, shownText, statusClass, statusTone } from '../definition/text';
import { amountWidth } from '../list/amountWidth';
import { CHECK_WIDTH, frameClass } from '../listState/columnWidth';
import { checkBox, element } from './element';
import { isLink, type PreviewColumn, type PreviewField, type PreviewRows, type PreviewSticky } from './preview';

/** @param total number of records in the whole list's page, as the table counts them. */
export function drawTable(given: PreviewRows): HTMLElement {
  const { preview, rows } = given;
  const { choosing, columns, frozen, pinned } = preview;
  const widths = columns.map((column) => widthOf(column, given));
  const width = widths.reduce((sum, one) => sum + one, choosing ? CHECK_WIDTH : 0);
  const table = element(
    'table',
    choosing ? 'table table--choose' : 'table',
    columnGroup(given, widths),
    element('thead', '', head(given)),
    element('tbody', '', ...rows.map((record) => row(given, record))),
  );
  table.style.width = `${width}px`;
  stick(table, 'frozen', frozen);
  stick(table, 'pinned', pinned);
  const scroller = element('div', 'table-scroller table-scroller--compact', table);
  const edge = element('span', 'table-edge');
  edge.style.right = `${pinned.width}px`;
  return element('div', frameClass(rows.length, width), scroller, edge);
}

/** Marks the frame of a table whose columns go on, once it is laid out. */
export function markOverflow(frame: HTMLElement): void {
  const scroller = frame.querySelector('.table-scroller');
  frame.toggleAttribute('data-more', scroller !== null && scroller.scrollWidth - scroller.clientWidth > 1);
}

function stick(table: HTMLElement, edge: 'frozen' | 'pinned', { cells, offsets }: PreviewSticky): void {
  if (cells > 0) table.dataset[edge] = String(cells);
  for (const [name, value] of Object.entries(offsets)) table.style.setProperty(name, value);
}

const fieldIn = ({ preview }: PreviewRows, { field }: PreviewColumn): PreviewField | undefined =>
  field === null ? undefined : preview.fields[field];

function widthOf(column: PreviewColumn, given: PreviewRows): number {
  const field = fieldIn(given, column);
  if (field?.kind !== 'money') return column.width;
  return Math.max(column.width, amountWidth(given.rows.map((record) => fieldText(field, record))));
}

function columnGroup({ preview: { choosing, widest } }: PreviewRows, widths: readonly number[]): HTMLElement {
  const columns = widths.map((width, index) => {
    const column = element('col');
    if (index !== widest) column.style.width = `${width}px`;
    return column;
  });
  const check = element('col');
  check.style.width = `${CHECK_WIDTH}px`;
  return element('colgroup', '', ...(choosing ? [check] : []), ...columns);
}

function head({ preview: { choosing, columns } }: PreviewRows): HTMLElement {
  const cells = columns.map(({ label, className }) => element('th', className, label, element('span', 'resizer')));
  return element('tr', '', ...(choosing ? [element('th', 'cell cell--check', checkBox())] : []), ...cells);
}

function row(given: PreviewRows, record: object): HTMLElement {
  const { choosing, columns } = given.preview;
  const cells = columns.map((column, place) => {
    const content = cell(given, column, record);
    return element(
      place === 0 && content !== null ? 'th' : 'td',
      column.className,
      ...(content === null ? [] : [content]),
    );
  });
  return element('tr', 'row', ...(choosing ? [element('td', 'cell cell--check', checkBox())] : []), ...cells);
}

/** Null for an empty cell, and in place of buttons. */
function cell(given: PreviewRows, column: PreviewColumn, record: object): Node | string | null {
  const field = fieldIn(given, column);
  const text = field ? shownText(field, record) : '';
  if (!field || text === '') return null;
  const isCode = field.kind === 'code';
  if (isLink(given, field, record)) return element('span', isCode ? 'way-in code' : 'way-in', text);
  if (isCode || field.kind === 'pan') return element('span', 'code', text);
  if (field.kind === 'status') return element('span', statusClass(statusTone(field, record), text), text);
  return text;
}
