/** A table on paper, from the page itself. */
import type { NormalField } from '../definition/resource';
import { isNumeric } from './cellTexts';
import { layOut } from './paperLayout';
import { printFonts } from './printFonts';
import { printSheet } from './printSheet';

export interface PrintedTable {
  readonly title: string;
  readonly lines: readonly string[];
  readonly columns: readonly NormalField[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows built before the page may do something else. */
const SLICE_ROWS = 400;

/** Resolves when the print window was opened; where the browser waits for it, when it is closed. */
export async function printTable(table: PrintedTable): Promise<void> {
  printSheet(await buildSheet(table), table.title);
}

/** Widths are given, not found: a browser lays out a table of thousands of rows quickly only then. */
async function buildSheet({ title, lines, columns, rows }: PrintedTable): Promise<HTMLElement> {
  const sheet = element('section', '');
  const table = document.createElement('table');
  const labels = columns.map(({ label }) => label);
  const layout = layOut(columns, labels, rows, printFonts());
  sheet.className = `print-table print-table--${layout.paper}`;
  table.style.fontSize = `${layout.size}pt`;
  for (const width of layout.widths) {
    const column = document.createElement('col');
    column.style.width = `${width}pt`;
    table.append(column);
  }
  const numeric = columns.map(isNumeric);
  const row = (tag: 'th' | 'td', texts: readonly string[]): HTMLElement => {
    const made = element('tr', '');
    texts.forEach((text, index) => {
      const cell = element(tag, text);
      if (numeric[index]) cell.className = 'print-number';
      made.append(cell);
    });
    return made;
  };
  table.createTHead().append(row('th', labels));
  const body = table.createTBody();
  for (let start = 0; start < rows.length; start += SLICE_ROWS) {
    body.append(...rows.slice(start, start + SLICE_ROWS).map((texts) => row('td', texts)));
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
