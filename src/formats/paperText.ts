/** Measures and breaks text for paper. Widths are in em. */
import type { jsPDF } from 'jspdf';

export interface Measure {
  /** Width without kerning. */
  width(text: string): number;
}

/** Adds up character widths, each read once. */
export function addUp(widthOf: (character: string) => number): Measure {
  const widths: number[] = [];
  const measured = (code: number): number => (widths[code] ??= widthOf(String.fromCharCode(code)));
  return {
    width(text) {
      let total = 0;
      for (let index = 0; index < text.length; index += 1) total += measured(text.charCodeAt(index));
      return total;
    },
  };
}

/** Measures in a document's current font. */
export function measureFont(doc: jsPDF): Measure {
  return addUp((character) => doc.getStringUnitWidth(character));
}

/** Breaks a text into lines of at most `limit`: between words, or within a word that is too long. */
export function breakLines(text: string, limit: number, measure: Measure): readonly string[] {
  if (measure.width(text) <= limit) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure.width(longer) <= limit) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measure.width(line) > limit && line.length > 1) {
      const fits = fittingLength(line, limit, measure);
      if (fits === line.length) break;
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return [...lines, line];
}

const MARK = /\p{Mark}/u;

/** How many characters of a word fit, at least one. Marks stay with their letter. */
function fittingLength(word: string, limit: number, measure: Measure): number {
  let length = word.length - 1;
  while (length > 1 && measure.width(word.slice(0, length)) > limit) length -= 1;
  while (MARK.test(word.charAt(length))) length += 1;
  return Math.max(1, length);
}
