/** The width of a column of amounts. Without React, because the preview uses it too. */
import { clampWidth } from '../listState/columnWidth';

/** Pixels per character in the table's size, rounded up: digits have one width, commas and points less. */
const DIGIT = 8.5;
const POINT = 4.5;
/** Pixels around a cell's text: 10 on each side, and a border. */
const AROUND = 21;

/** In pixels, for the longest of these amounts; 0 where all are empty. */
export function amountWidth(amounts: readonly string[]): number {
  const longest = Math.max(0, ...amounts.map(textWidth));
  return longest === 0 ? 0 : clampWidth(longest + AROUND);
}

function textWidth(amount: string): number {
  let width = 0;
  for (const char of amount) width += char === ',' || char === '.' ? POINT : DIGIT;
  return width;
}
