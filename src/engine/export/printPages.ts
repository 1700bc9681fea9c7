/** Pages that were broken in the worker, on paper from the page itself. */
import type { NormalField } from '../definition/resource';
import { isNumeric } from './cellTexts';
import { FOOTER, SUBTITLE, TITLE, type PaperRows, type PaperSheets } from './paperSheets';
import { printSheet } from './printSheet';

/** Pages built before the page may do something else. */
const SLICE_PAGES = 20;
/** A line is drawn that much higher, in em: letters stand nearer to the top of their lines than to the bottom. */
const RAISED = 0.18;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Resolves when the print window was opened; where the browser waits for it, when it is closed.
 * @param page what each page says of its number, with the places {page} and {pages}.
 */
export async function printPages(sheets: PaperSheets, columns: readonly NormalField[], page: string): Promise<void> {
  const sheet = element('section', `print-pages print-table--${sheets.paper}`);
  const draw = drawer(sheets, columns.map(isNumeric));
  for (let start = 0; start < sheets.pages.length; start += SLICE_PAGES) {
    const made = sheets.pages.slice(start, start + SLICE_PAGES).map((rows, index) => {
      const number = start + index + 1;
      const box = element('div', 'print-page');
      box.style.height = `${sheets.height}pt`;
      const told = page.replace('{page}', String(number)).replace('{pages}', String(sheets.pages.length));
      box.append(...(number === 1 ? titles(sheets) : []), ...draw(rows), footer(told));
      return box;
    });
    sheet.append(...made);
    await nextTask();
  }
  printSheet(sheet, sheets.title);
}

function titles({ title, lines }: PaperSheets): readonly HTMLElement[] {
  const [head, ...rest] = [element('h1', '', title), ...lines.map((line) => element('p', '', line))];
  if (head) head.style.height = `${TITLE}pt`;
  for (const line of rest) line.style.height = `${SUBTITLE}pt`;
  return head ? [head, ...rest] : rest;
}

function footer(text: string): HTMLElement {
  const made = element('p', 'print-page__number', text);
  made.style.height = `${FOOTER}pt`;
  return made;
}

/** Draws the labels and the rows of one page: a text for each column, and a line below each row. */
function drawer({ widths, size, leading, head }: PaperSheets, numeric: readonly boolean[]) {
  const across = widths.reduce((total, width) => total + width, 0);
  const block = ({ columns, ends }: PaperRows, name: string): HTMLElement => {
    const made = element('div', `print-page__rows ${name}`);
    made.style.gridTemplateColumns = widths.map((width) => `${width}pt`).join(' ');
    made.style.fontSize = `${size}pt`;
    made.style.lineHeight = `${leading}pt`;
    made.append(
      ...columns.map((text, index) => element('div', numeric[index] ? 'print-number' : '', text)),
      rules(
        ends.map((end) => end * leading - size * RAISED),
        across,
      ),
    );
    return made;
  };
  return (rows: PaperRows): readonly HTMLElement[] => [block(head, 'print-page__head'), block(rows, '')];
}

/** All of a page's lines are one drawing; the places are distances from its top. */
function rules(places: readonly number[], across: number): SVGElement {
  const height = places.at(-1) ?? 0;
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('viewBox', `0 0 ${across} ${height}`);
  made.setAttribute('aria-hidden', 'true');
  made.style.width = `${across}pt`;
  made.style.height = `${height}pt`;
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', places.map((place) => `M0 ${place.toFixed(2)}H${across}`).join(''));
  made.append(path);
  return made;
}

function element(tag: 'section' | 'div' | 'h1' | 'p', name: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (name !== '') made.className = name;
  if (text !== '') made.textContent = text;
  return made;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
