/** The receipt as a PDF: one page of 80 mm, the width of a till roll, as long as needed. */
import { jsPDF } from 'jspdf';
import { paperFonts, type PaperFonts } from '../../../formats/paperFonts';
import { breakLines } from '../../../formats/paperText';
import { textOperators, type Ink, type TextOperators, type TextStyle } from '../../../formats/pdfOperators';
import type { Logo } from './logo';
import type { Receipt } from './readReceipt';

export interface ReceiptTexts {
  /** Names the document, so that several saved under one name can be told apart. */
  readonly id: string;
  readonly title: string;
  readonly time: string;
  readonly amountLabel: string;
  readonly amount: string;
  readonly statusLabel: string;
  readonly status: string;
  readonly tone: Receipt['tone'];
  readonly details: readonly { readonly label: string; readonly value: string }[];
  readonly foot: string;
  /** Null for the product's own. */
  readonly logo: Logo | null;
}

/** Points. */
const WIDTH = 226.77;
const MARGIN = 18;
const INNER = WIDTH - 2 * MARGIN;
const ROW_SIZE = 8.5;
const LINE_HEIGHT = 11;
const ROW_GAP = 6;
/** Kept for a label; one up to the larger width stays on one line, and its value has the rest. */
const LABEL_WIDTH = 78;
const LONGEST_LABEL = 92;
const LABEL_GAP = 6;

const INK: Ink = [20, 32, 29];
const MUTED: Ink = [85, 98, 95];
const GREEN: Ink = [11, 107, 75];
const WHITE: Ink = [255, 255, 255];
const TONES: Readonly<Record<Receipt['tone'], { readonly ink: Ink; readonly fill: Ink }>> = {
  success: { ink: GREEN, fill: [226, 243, 236] },
  pending: { ink: [138, 83, 0], fill: [253, 241, 220] },
  failure: { ink: [179, 38, 30], fill: [253, 236, 235] },
};

/** Rejects when a font cannot be loaded (P1-2: the file is `receipt.pdf`). */
export async function drawReceipt(texts: ReceiptTexts): Promise<Blob> {
  return (await receiptDocument(texts)).output('blob');
}

async function receiptDocument(texts: ReceiptTexts): Promise<jsPDF> {
  const fonts = await paperFonts({
    normal: [texts.time, texts.amountLabel, texts.foot, ...texts.details.map(({ label }) => label)],
    bold: [texts.title, texts.amount, texts.status, ...texts.details.map(({ value }) => value)],
  });
  const { encode, measure } = fonts.bold;
  const rows = receiptRows(texts.details, fonts);
  const status = breakLines(encode(texts.status), (INNER - 20) / ROW_SIZE, measure);
  const rowsHeight = rows.reduce((sum, { lines }) => sum + lines * LINE_HEIGHT + ROW_GAP, 0);
  const height = 212 + status.length * LINE_HEIGHT + rowsHeight;
  const doc = new jsPDF({ unit: 'pt', format: [WIDTH, height], orientation: 'portrait', compress: true });
  doc.setProperties({ title: texts.id || texts.title });
  const pen = new Pen(doc, fonts);

  if (texts.logo) pen.logo(texts.logo, WIDTH / 2, 32);
  else pen.coin(WIDTH / 2, 32);
  pen.centred(texts.title, 68, 13, INK, 'bold');
  pen.centred(texts.time, 82, 8.5, MUTED);
  pen.rule(98);
  pen.centred(texts.amountLabel, 116, 8.5, MUTED);
  pen.centred(texts.amount, 140, 20, INK, 'bold');
  const pillBottom = pen.pill(status, 152, TONES[texts.tone]);
  pen.rule(pillBottom + 14);
  let y = pillBottom + 34;
  for (const { labels, values, lines } of rows) {
    labels.forEach((line, index) => pen.left(line, y + index * LINE_HEIGHT));
    values.forEach((line, index) => pen.right(line, y + index * LINE_HEIGHT));
    y += lines * LINE_HEIGHT + ROW_GAP;
  }
  pen.rule(y - 4);
  pen.centred(texts.foot, y + 12, 7, MUTED);
  return doc;
}

/** Labels and values in lines that do not meet. */
export function receiptRows(details: ReceiptTexts['details'], { normal, bold }: PaperFonts) {
  return details.map(({ label, value }) => {
    const labels = breakLines(normal.encode(label), LONGEST_LABEL / ROW_SIZE, normal.measure);
    const widest = Math.max(...labels.map((line) => normal.measure.width(line))) * ROW_SIZE;
    const room = INNER - Math.max(LABEL_WIDTH, widest + LABEL_GAP);
    const values = breakLines(bold.encode(value), room / ROW_SIZE, bold.measure);
    return { labels, values, lines: Math.max(labels.length, values.length) };
  });
}

class Pen {
  readonly #doc: jsPDF;
  readonly #fonts: PaperFonts;
  readonly #text: TextOperators;

  constructor(doc: jsPDF, fonts: PaperFonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#text = textOperators(doc, fonts);
  }

  centred(text: string, y: number, size: number, ink: Ink, weight: TextStyle['weight'] = 'normal'): void {
    this.#write(text, { weight, size, ink }, y, (width) => (WIDTH - width) / 2);
  }

  left(text: string, y: number): void {
    this.#write(text, { weight: 'normal', size: ROW_SIZE, ink: MUTED }, y, () => MARGIN);
  }

  right(text: string, y: number): void {
    this.#write(text, { weight: 'bold', size: ROW_SIZE, ink: INK }, y, (width) => WIDTH - MARGIN - width);
  }

  rule(y: number): void {
    this.#doc.setDrawColor(198, 205, 204).setLineWidth(0.6).setLineDashPattern([2, 2], 0);
    this.#doc.line(MARGIN, y, WIDTH - MARGIN, y);
  }

  /** Draws the status on its colour. @returns the y at which it ends. */
  pill(lines: readonly string[], y: number, { ink, fill }: { readonly ink: Ink; readonly fill: Ink }): number {
    const widest = Math.max(...lines.map((line) => this.#fonts.bold.measure.width(line))) * ROW_SIZE;
    const [width, height] = [widest + 20, lines.length * LINE_HEIGHT + 7];
    this.#doc.setFillColor(...fill).roundedRect((WIDTH - width) / 2, y, width, height, 8, 8, 'F');
    lines.forEach((line, index) => this.centred(line, y + 12 + index * LINE_HEIGHT, ROW_SIZE, ink, 'bold'));
    return y + height;
  }

  logo({ picture, width, height }: Logo, x: number, y: number): void {
    this.#doc.addImage(picture, 'JPEG', x - width / 2, y - height / 2, width, height);
  }

  /** The product's logo: a kobo coin. */
  coin(x: number, y: number): void {
    this.#doc.setFillColor(...GREEN).circle(x, y, 14, 'F');
    this.#doc
      .setDrawColor(...WHITE)
      .setLineWidth(0.5)
      .setLineDashPattern([1, 1], 0)
      .circle(x, y, 11.5, 'S');
    this.centred('K', y + 4.8, 13.5, WHITE, 'bold');
  }

  #write(text: string, style: TextStyle, y: number, from: (width: number) => number): void {
    const { encode, measure } = this.#fonts[style.weight];
    const encoded = encode(text);
    this.#text.begin(style);
    this.#text.add(encoded, from(measure.width(encoded) * style.size), y);
    this.#text.draw();
  }
}
