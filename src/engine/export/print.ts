/** A table on paper, from the page itself. */
import { printSheet } from './printSheet';

export interface PrintedTable {
  readonly title: string;
  readonly lines: readonly string[];
  readonly columns: readonly { readonly label: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows built before the page may do something else. */
const SLICE_ROWS = 400;
/** More columns than this need small print. */
const WIDE_COLUMNS = 10;

/** Resolves when the print window was opened; where the browser waits for it, when it is closed. */
export async function printTable(table: PrintedTable): Promise<void> {
  printSheet(await buildSheet(table), table.title);
}

async function buildSheet({ title, lines, columns, rows }: PrintedTable): Promise<HTMLElement> {
  const sheet = element('section', '');
  sheet.className = columns.length > WIDE_COLUMNS ? 'print-table print-table--wide' : 'print-table';
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const { label, numeric } of columns) {
    const cell = element('th', label);
    if (numeric) cell.className = 'print-number';
    head.append(cell);
  }
  const body = table.createTBody();
  for (let start = 0; start < rows.length; start += SLICE_ROWS) {
    for (const texts of rows.slice(start, start + SLICE_ROWS)) {
      const row = element('tr', '');
      texts.forEach((text, index) => {
        const cell = element('td', text);
        if (columns[index]?.numeric) cell.className = 'print-number';
        row.append(cell);
      });
      body.append(row);
    }
    await nextTask();
  }
  sheet.append(element('h1', title), ...lines.map((line) => element('p', line)), table);
  return sheet;
}

function element(tag: 'section' | 'h1' | 'p' | 'tr' | 'th' | 'td', text: string): HTMLElement {
  const made = document.createElement(tag);
  if (text !== '') made.textContent = text;
  return made;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
