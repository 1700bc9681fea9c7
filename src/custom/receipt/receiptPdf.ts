/** The receipt as a PDF: one page of 80 mm, the width of a till roll, as long as its contents. */
import { jsPDF } from 'jspdf';
import { breakLines, measureFont } from '../../engine/export/paperText';
import { toWinAnsi } from '../../engine/export/winAnsi';
import type { Receipt } from './readReceipt';

/** The receipt's texts, in the reader's language. */
export interface ReceiptTexts {
  readonly title: string;
  readonly time: string;
  readonly amountLabel: string;
  readonly amount: string;
  readonly statusLabel: string;
  readonly status: string;
  readonly tone: Receipt['tone'];
  readonly details: readonly { readonly label: string; readonly value: string }[];
  readonly foot: string;
}

type Colour = readonly [red: number, green: number, blue: number];

/** Points. */
const WIDTH = 226.77;
const MARGIN = 18;
const INNER = WIDTH - 2 * MARGIN;
const ROW_SIZE = 8.5;
const LINE_HEIGHT = 11;
const ROW_GAP = 6;
const LABEL_WIDTH = 78;

const INK: Colour = [20, 32, 29];
const MUTED: Colour = [85, 98, 95];
const GREEN: Colour = [11, 107, 75];
const WHITE: Colour = [255, 255, 255];
const TONES: Readonly<Record<Receipt['tone'], { readonly ink: Colour; readonly fill: Colour }>> = {
  success: { ink: GREEN, fill: [226, 243, 236] },
  pending: { ink: [138, 83, 0], fill: [253, 241, 220] },
  failure: { ink: [179, 38, 30], fill: [253, 236, 235] },
};

/** @returns the file; `receipt.pdf` is its name (spec part 1 section 2). */
export function drawReceipt(texts: ReceiptTexts): Blob {
  return receiptDocument(texts).output('blob');
}

/** The same before it becomes a file. */
function receiptDocument(texts: ReceiptTexts): jsPDF {
  const measure = measureFont(new jsPDF().setFont('helvetica', 'bold'));
  const rows = texts.details.map(({ label, value }) => ({
    label: toWinAnsi(label),
    lines: breakLines(toWinAnsi(value), (INNER - LABEL_WIDTH) / ROW_SIZE, measure),
  }));
  const status = breakLines(toWinAnsi(texts.status), (INNER - 20) / ROW_SIZE, measure);
  const rowsHeight = rows.reduce((height, { lines }) => height + lines.length * LINE_HEIGHT + ROW_GAP, 0);
  const height = 212 + status.length * LINE_HEIGHT + rowsHeight;
  const doc = new jsPDF({ unit: 'pt', format: [WIDTH, height], orientation: 'portrait', compress: true });
  doc.setProperties({ title: texts.title });
  const pen = new Pen(doc);

  pen.coin(WIDTH / 2, 32);
  pen.centred(texts.title, 68, 13, INK, 'bold');
  pen.centred(texts.time, 82, 8.5, MUTED);
  pen.rule(98);
  pen.centred(texts.amountLabel, 116, 8.5, MUTED);
  pen.centred(texts.amount, 140, 20, INK, 'bold');
  const pillBottom = pen.pill(status, 152, TONES[texts.tone]);
  pen.rule(pillBottom + 14);
  let y = pillBottom + 34;
  for (const { label, lines } of rows) {
    pen.left(label, y);
    for (const line of lines) {
      pen.right(line, y, measure.width(line) * ROW_SIZE);
      y += LINE_HEIGHT;
    }
    y += ROW_GAP;
  }
  pen.rule(y - 4);
  pen.centred(texts.foot, y + 12, 7, MUTED);
  return doc;
}

class Pen {
  readonly #doc: jsPDF;

  constructor(doc: jsPDF) {
    this.#doc = doc;
  }

  centred(text: string, y: number, size: number, ink: Colour, weight: 'normal' | 'bold' = 'normal'): void {
    this.#doc
      .setFont('helvetica', weight)
      .setFontSize(size)
      .setTextColor(...ink);
    this.#doc.text(toWinAnsi(text), WIDTH / 2, y, { align: 'center' });
  }

  left(text: string, y: number): void {
    this.#doc
      .setFont('helvetica', 'normal')
      .setFontSize(ROW_SIZE)
      .setTextColor(...MUTED);
    this.#doc.text(text, MARGIN, y);
  }

  right(text: string, y: number, width: number): void {
    this.#doc
      .setFont('helvetica', 'bold')
      .setFontSize(ROW_SIZE)
      .setTextColor(...INK);
    this.#doc.text(text, WIDTH - MARGIN - width, y);
  }

  rule(y: number): void {
    this.#doc.setDrawColor(198, 205, 204).setLineWidth(0.6).setLineDashPattern([2, 2], 0);
    this.#doc.line(MARGIN, y, WIDTH - MARGIN, y);
  }

  /** The status on its colour. @returns where it ends. */
  pill(lines: readonly string[], y: number, { ink, fill }: { readonly ink: Colour; readonly fill: Colour }): number {
    this.#doc.setFont('helvetica', 'bold').setFontSize(ROW_SIZE);
    const widest = Math.max(...lines.map((line) => this.#doc.getTextWidth(line)));
    const [width, height] = [widest + 20, lines.length * LINE_HEIGHT + 7];
    this.#doc.setFillColor(...fill).roundedRect((WIDTH - width) / 2, y, width, height, 8, 8, 'F');
    lines.forEach((line, index) => this.centred(line, y + 12 + index * LINE_HEIGHT, ROW_SIZE, ink, 'bold'));
    return y + height;
  }

  /** The product's mark: a kobo coin. */
  coin(x: number, y: number): void {
    this.#doc.setFillColor(...GREEN).circle(x, y, 14, 'F');
    this.#doc
      .setDrawColor(...WHITE)
      .setLineWidth(0.5)
      .setLineDashPattern([1, 1], 0)
      .circle(x, y, 11.5, 'S');
    this.centred('K', y + 4.8, 13.5, WHITE, 'bold');
  }
}
