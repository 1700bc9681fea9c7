/** A table as PDF: landscape, header and number on every page. Drawn cell by cell for speed. */
import { jsPDF } from 'jspdf';
import { layOut, MARGIN, PADDING, type PaperLayout } from './paperLayout';
import { paperFonts, type PaperFont, type PaperFonts } from './paperFonts';
import { breakLines } from './paperText';
import { textOperators, type Ink, type TextOperators, type TextStyle } from './pdfOperators';
import { isNumeric, type PaperTable } from './table';

const TITLE_SIZE = 13;
const SMALL_SIZE = 7.5;
/** Line height in em. */
const LEADING = 1.2;
/** Above and below each row, in points: 36 rows of the largest letters fit below a usual header. */
const ROW_PADDING = 1.5;
const FOOTER_HEIGHT = 16;
const INK: Ink = [25, 25, 25];
const MUTED: Ink = [95, 95, 95];
const LINE = 215;
const HEAD_FILL = 238;

/** Rejects when a font cannot be loaded. */
export async function drawTable(table: PaperTable): Promise<Blob> {
  return (await tableDocument(table)).output('blob');
}

/** The same before it is a file, for tests. */
export async function tableDocument({ title, lines, page, columns, rows, totals }: PaperTable): Promise<jsPDF> {
  const labels = columns.map(({ label }) => label);
  const summed = totals.filter(({ sums }) => sums.some((sum) => sum !== null));
  const fonts = await paperFonts({
    normal: [
      ...lines,
      page,
      ...rows.flat(),
      ...summed.flatMap(({ name, sums }) => [name, ...sums.map((sum) => sum ?? '')]),
    ],
    bold: [title, ...labels],
  });
  const { normal, bold } = fonts;
  const heads = labels.map(bold.encode);
  const cells = rows.map((row) => row.map(normal.encode));
  const ends = summed.map(({ name, sums }) => ({
    name: normal.encode(name),
    sums: sums.map((sum) => normal.encode(sum ?? '')),
  }));
  const layout = layOut(columns, heads, [...cells, ...ends.map(({ sums }) => sums)], {
    body: normal.measure,
    head: bold.measure,
  });
  const doc = new jsPDF({ orientation: 'landscape', unit: 'pt', format: layout.paper, compress: true });
  doc.setProperties({ title, creator: 'Kobodesk' });
  const paper = new Paper(doc, layout, fonts, heads, columns.map(isNumeric));
  paper.begin(bold.encode(title), lines.map(normal.encode));
  for (const row of cells) paper.row(row);
  for (const { name, sums } of ends) paper.totals(name, sums);
  paper.number(page);
  return doc;
}

/** Draws from top to bottom, and begins a page where the last one is full. */
class Paper {
  readonly #doc: jsPDF;
  readonly #layout: PaperLayout;
  readonly #numeric: readonly boolean[];
  readonly #labels: readonly (readonly string[])[];
  readonly #fonts: PaperFonts;
  readonly #text: TextOperators;
  readonly #width: number;
  readonly #bottom: number;
  #y = MARGIN;

  constructor(
    doc: jsPDF,
    layout: PaperLayout,
    fonts: PaperFonts,
    labels: readonly string[],
    numeric: readonly boolean[],
  ) {
    this.#doc = doc;
    this.#layout = layout;
    this.#fonts = fonts;
    this.#text = textOperators(doc, fonts);
    this.#numeric = numeric;
    this.#width = doc.internal.pageSize.getWidth() - 2 * MARGIN;
    this.#bottom = doc.internal.pageSize.getHeight() - MARGIN - FOOTER_HEIGHT;
    this.#labels = labels.map((label, index) => this.#lines(label, index, fonts.bold));
  }

  begin(title: string, lines: readonly string[]): void {
    const { measure } = this.#fonts.normal;
    this.#y += TITLE_SIZE;
    this.#write({ weight: 'bold', size: TITLE_SIZE, ink: INK }, title, MARGIN);
    this.#y += 4;
    for (const line of lines.flatMap((one) => breakLines(one, this.#width / SMALL_SIZE, measure))) {
      this.#y += SMALL_SIZE * LEADING;
      this.#write({ weight: 'normal', size: SMALL_SIZE, ink: MUTED }, line, MARGIN);
    }
    this.#y += 10;
    this.#head();
  }

  /** @param fill a shade of grey behind the row. */
  row(texts: readonly string[], fill?: number): void {
    const lines = texts.map((text, index) => this.#lines(text, index, this.#fonts.normal));
    const height = this.#height(lines);
    if (this.#y + height > this.#bottom) {
      this.#doc.addPage();
      this.#y = MARGIN;
      this.#head();
    }
    if (fill !== undefined) this.#fill(fill, height);
    this.#cells(lines, 'normal');
    this.#y += height;
    this.#doc.line(MARGIN, this.#y, MARGIN + this.#width, this.#y);
  }

  /** The name stands in the first column without a sum, or on a line of its own. */
  totals(name: string, sums: readonly string[]): void {
    const free = sums.indexOf('');
    if (free === -1)
      this.row(
        sums.map((_sum, index) => (index === 0 ? name : '')),
        HEAD_FILL,
      );
    this.row(free === -1 ? sums : sums.with(free, name), HEAD_FILL);
  }

  /** Writes the page numbers once their total is known. */
  number(page: string): void {
    const { encode, measure } = this.#fonts.normal;
    const pages = this.#doc.getNumberOfPages();
    this.#y = this.#bottom + FOOTER_HEIGHT;
    for (let index = 1; index <= pages; index += 1) {
      const text = encode(page.replace('{page}', String(index)).replace('{pages}', String(pages)));
      const x = MARGIN + this.#width - measure.width(text) * SMALL_SIZE;
      this.#doc.setPage(index);
      this.#write({ weight: 'normal', size: SMALL_SIZE, ink: MUTED }, text, x);
    }
  }

  #head(): void {
    const height = this.#height(this.#labels);
    this.#fill(HEAD_FILL, height);
    this.#cells(this.#labels, 'bold');
    this.#y += height;
    this.#doc.setDrawColor(LINE).setLineWidth(0.4);
  }

  #fill(shade: number, height: number): void {
    this.#doc.setFillColor(shade, shade, shade).rect(MARGIN, this.#y, this.#width, height, 'F');
  }

  #write(style: TextStyle, text: string, x: number): void {
    this.#text.begin(style);
    this.#text.add(text, x, this.#y);
    this.#text.draw();
  }

  #cells(cells: readonly (readonly string[])[], weight: TextStyle['weight']): void {
    const { size, widths } = this.#layout;
    const { measure } = this.#fonts[weight];
    this.#text.begin({ weight, size, ink: INK });
    let x = MARGIN;
    cells.forEach((lines, index) => {
      const width = widths[index] ?? 0;
      let y = this.#y + ROW_PADDING + size * 0.95;
      for (const line of lines) {
        if (line !== '') {
          const right = this.#numeric[index] === true;
          this.#text.add(line, right ? x + width - PADDING - measure.width(line) * size : x + PADDING, y);
        }
        y += size * LEADING;
      }
      x += width;
    });
    this.#text.draw();
  }

  #height(cells: readonly (readonly string[])[]): number {
    const most = cells.reduce((count, lines) => Math.max(count, lines.length), 1);
    return most * this.#layout.size * LEADING + 2 * ROW_PADDING;
  }

  #lines(text: string, index: number, { measure }: PaperFont): readonly string[] {
    const { size, widths } = this.#layout;
    // A hundredth of a point more, so that rounding does not break texts that fit exactly.
    return breakLines(text, ((widths[index] ?? 0) - 2 * PADDING + 0.01) / size, measure);
  }
}
