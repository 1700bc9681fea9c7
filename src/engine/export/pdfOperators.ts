/**
 * Texts in a PDF's own operators. jsPDF's `text` does for each what a table needs for none (writing directions, rotation,
 * plug-ins), and that is nine tenths of the time that a table of thousands of rows takes.
 */
import type { jsPDF } from 'jspdf';
import { winAnsiBytes } from './winAnsi';

export interface TextOperators {
  /** Places a text of Windows-1252, in points from the top left corner. */
  place(text: string, x: number, y: number): void;
  /** Draws what was placed on the current page, in the current font; `grey` from 0 to 255. */
  draw(size: number, grey: number): void;
}

export function textOperators(doc: jsPDF): TextOperators {
  const write: unknown = Reflect.get(doc.internal, 'write');
  if (typeof write !== 'function') throw new TypeError('This jsPDF has no internal.write');
  const height = doc.internal.pageSize.getHeight();
  let placed = '';
  return {
    place(text, x, y) {
      const bytes = winAnsiBytes(text).replace(/[\\()]/g, '\\$&');
      placed += `1 0 0 1 ${x.toFixed(2)} ${(height - y).toFixed(2)} Tm (${bytes}) Tj\n`;
    },
    draw(size, grey) {
      if (placed === '') return;
      const start = `BT /${doc.getFont().id} ${size.toFixed(2)} Tf ${(grey / 255).toFixed(3)} g\n`;
      Reflect.apply(write, doc.internal, [`${start}${placed}ET`]);
      placed = '';
    },
  };
}
