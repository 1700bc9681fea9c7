/** A table on paper: landscape, its head on every page, numbered pages. Drawn cell by cell, which is what makes it fast. */
import { jsPDF } from 'jspdf';
import type { NormalField } from '../resource';
import { isNumeric } from './cellTexts';
import { layOut, MARGIN, PADDING, type PaperLayout } from './paperLayout';
import { breakLines, measureFont, type Measure } from './paperText';
import { textOperators, type TextOperators } from './pdfOperators';
import type { DocumentTexts } from './protocol';
import { toWinAnsi } from './winAnsi';

interface Fonts {
  readonly body: Measure;
  readonly head: Measure;
}

type Cells = readonly (readonly string[])[];

const FONT = 'helvetica';
const TITLE_SIZE = 13;
const SMALL_SIZE = 7.5;
/** Distance between lines, in em. */
const LEADING = 1.2;
/** Above and below each row's text, in points. */
const ROW_PADDING = 2.2;
const FOOTER_HEIGHT = 16;
const INK = 25;
const MUTED = 95;
const LINE = 215;
const HEAD_FILL = 238;

/** @param cells the rows' texts in the columns' order. */
export function drawTable(document: DocumentTexts, columns: readonly NormalField[], cells: Cells): Blob {
  return tableDocument(document, columns, cells).output('blob');
}

/** The same before it becomes a file. */
export function tableDocument(document: DocumentTexts, columns: readonly NormalField[], cells: Cells): jsPDF {
  const plain = cells.map((row) => row.map(toWinAnsi));
  const labels = columns.map((column) => toWinAnsi(column.label));
  const fonts = measures();
  const layout = layOut(columns, labels, plain, fonts);
  const doc = new jsPDF({ orientation: 'landscape', unit: 'pt', format: layout.paper, compress: true });
  doc.setProperties({ title: document.title, creator: 'Kobodesk' });
  const table = new Table(doc, layout, fonts, labels, columns.map(isNumeric));
  table.begin(toWinAnsi(document.title), document.lines.map(toWinAnsi));
  for (const row of plain) table.row(row);
  table.number(document.page);
  return doc;
}

/** The widths of the two faces, which do not depend on the paper. */
function measures(): Fonts {
  const body = new jsPDF().setFont(FONT, 'normal');
  const head = new jsPDF().setFont(FONT, 'bold');
  return { body: measureFont(body), head: measureFont(head) };
}

class Table {
  readonly #doc: jsPDF;
  readonly #layout: PaperLayout;
  readonly #numeric: readonly boolean[];
  readonly #labels: readonly (readonly string[])[];
  readonly #fonts: Fonts;
  readonly #text: TextOperators;
  readonly #width: number;
  readonly #bottom: number;
  #y = MARGIN;

  constructor(doc: jsPDF, layout: PaperLayout, fonts: Fonts, labels: readonly string[], numeric: readonly boolean[]) {
    this.#doc = doc;
    this.#layout = layout;
    this.#fonts = fonts;
    this.#text = textOperators(doc);
    this.#numeric = numeric;
    this.#width = doc.internal.pageSize.getWidth() - 2 * MARGIN;
    this.#bottom = doc.internal.pageSize.getHeight() - MARGIN - FOOTER_HEIGHT;
    this.#labels = labels.map((label, index) => this.#lines(label, index, this.#fonts.head));
  }

  begin(title: string, lines: readonly string[]): void {
    this.#doc.setFont(FONT, 'bold').setFontSize(TITLE_SIZE).setTextColor(INK);
    this.#y += TITLE_SIZE;
    this.#doc.text(title, MARGIN, this.#y);
    this.#doc.setFont(FONT, 'normal').setFontSize(SMALL_SIZE).setTextColor(MUTED);
    this.#y += 4;
    for (const line of lines.flatMap((one) => breakLines(one, this.#width / SMALL_SIZE, this.#fonts.body))) {
      this.#y += SMALL_SIZE * LEADING;
      this.#doc.text(line, MARGIN, this.#y);
    }
    this.#y += 10;
    this.#head();
  }

  row(texts: readonly string[]): void {
    const lines = texts.map((text, index) => this.#lines(text, index, this.#fonts.body));
    const height = this.#height(lines);
    if (this.#y + height > this.#bottom) {
      this.#doc.addPage();
      this.#y = MARGIN;
      this.#head();
    }
    this.#cells(lines, this.#fonts.body);
    this.#y += height;
    this.#doc.line(MARGIN, this.#y, MARGIN + this.#width, this.#y);
  }

  /** Writes the page numbers, when their number is known. */
  number(page: string): void {
    const pages = this.#doc.getNumberOfPages();
    const y = this.#bottom + FOOTER_HEIGHT;
    this.#doc.setFont(FONT, 'normal').setFontSize(SMALL_SIZE);
    for (let index = 1; index <= pages; index += 1) {
      const text = toWinAnsi(page.replace('{page}', String(index)).replace('{pages}', String(pages)));
      this.#doc.setPage(index).setTextColor(MUTED);
      this.#doc.text(text, MARGIN + this.#width - this.#fonts.body.width(text) * SMALL_SIZE, y);
    }
  }

  #head(): void {
    const height = this.#height(this.#labels);
    this.#doc.setFont(FONT, 'bold').setFontSize(this.#layout.size).setTextColor(INK);
    this.#doc.setFillColor(HEAD_FILL, HEAD_FILL, HEAD_FILL).rect(MARGIN, this.#y, this.#width, height, 'F');
    this.#cells(this.#labels, this.#fonts.head);
    this.#y += height;
    this.#doc.setFont(FONT, 'normal').setDrawColor(LINE).setLineWidth(0.4);
  }

  #cells(cells: readonly (readonly string[])[], measure: Measure): void {
    const { size, widths } = this.#layout;
    let x = MARGIN;
    cells.forEach((lines, index) => {
      const width = widths[index] ?? 0;
      let y = this.#y + ROW_PADDING + size * 0.95;
      for (const line of lines) {
        if (line !== '') {
          const right = this.#numeric[index] === true;
          this.#text.place(line, right ? x + width - PADDING - measure.width(line) * size : x + PADDING, y);
        }
        y += size * LEADING;
      }
      x += width;
    });
    this.#text.draw(size, INK);
  }

  #height(cells: readonly (readonly string[])[]): number {
    const most = cells.reduce((count, lines) => Math.max(count, lines.length), 1);
    return most * this.#layout.size * LEADING + 2 * ROW_PADDING;
  }

  #lines(text: string, index: number, measure: Measure): readonly string[] {
    const { size, widths } = this.#layout;
    // A hundredth of a point more: widths that were measured to fit exactly must not be broken by rounding.
    return breakLines(text, ((widths[index] ?? 0) - 2 * PADDING + 0.01) / size, measure);
  }
}
