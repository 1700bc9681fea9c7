/**
 * Writes texts as PDF operators. jsPDF's `text` spends nine tenths of a table's time on features that tables do not
 * need (writing directions, rotation, plug-ins), and it does not place marks.
 */
import type { jsPDF } from 'jspdf';
import { addFace, type Weight } from './embeddedFont';
import { BUILT_IN, type PaperFonts } from './paperFonts';
import { isWinAnsi, winAnsiBytes } from './winAnsi';

/** Red, green, blue: 0 to 255. */
export type Ink = readonly [red: number, green: number, blue: number];

export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly ink: Ink;
}

export type TextOperators = ReturnType<typeof textOperators>;

/** @param doc all its pages must have one height. */
export function textOperators(doc: jsPDF, fonts: PaperFonts) {
  const write: unknown = Reflect.get(doc.internal, 'write');
  if (typeof write !== 'function') throw new TypeError('This jsPDF has no internal.write');
  const height = doc.internal.pageSize.getHeight();
  const faces = { normal: faceOf(doc, fonts, 'normal'), bold: faceOf(doc, fonts, 'bold') };
  let face = faces.normal;
  let size = 0;
  let colour = '';
  let current = '';
  let added = '';
  const choose = (id: string): void => {
    if (id !== current) added += `/${id} ${size.toFixed(2)} Tf\n`;
    current = id;
  };
  return {
    /** Sets the style of the texts to come. */
    begin(style: TextStyle): void {
      face = faces[style.weight];
      size = style.size;
      colour = style.ink.map((part) => (part / 255).toFixed(3)).join(' ');
    },
    /** Adds an encodable text at a point, in points from the top left corner. */
    add(text: string, x: number, y: number): void {
      const exact = face.exact && !isWinAnsi(text) ? face.exact : null;
      choose(exact?.id ?? face.builtIn);
      const operators = exact?.operators(text, size) ?? `(${winAnsiBytes(text).replace(/[\\()]/g, '\\$&')}) Tj\n`;
      added += `1 0 0 1 ${x.toFixed(2)} ${(height - y).toFixed(2)} Tm ${operators}`;
    },
    /** Draws the added texts on the current page. */
    draw(): void {
      if (added !== '') Reflect.apply(write, doc.internal, [`BT ${colour} rg\n${added}ET`]);
      added = '';
      current = '';
    },
  };
}

function faceOf(doc: jsPDF, fonts: PaperFonts, weight: Weight) {
  const { exact } = fonts[weight];
  return {
    builtIn: String(doc.setFont(BUILT_IN, weight).getFont().id),
    exact: exact && addFace(doc, exact),
  };
}
