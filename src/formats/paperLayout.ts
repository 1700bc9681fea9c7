/**
 * Chooses paper, font size and column widths for a table. Up to ten columns have one line a row where A4 holds that, in
 * smaller letters if need be; more columns break texts before they shrink them.
 */
import type { Measure } from './paperText';
import type { Heading } from './table';

export interface PaperLayout {
  readonly paper: 'a4' | 'a3';
  /** Points. */
  readonly size: number;
  /** Column widths in points with padding. */
  readonly widths: readonly number[];
}

/** Landscape widths in points. */
const PAPER_WIDTH = { a4: 841.89, a3: 1190.55 } as const;
/** Points, best first; below 6 print is hard to read. */
const SIZES: readonly number[] = [7.5, 7, 6.5, 6];

export const MARGIN = 24;
/** Left and right of each cell, in points. */
export const PADDING = 3;
/**
 * How far a text column may shrink, as a share of its widest text: the first before a smaller font, the second before
 * A3, which few offices have.
 */
const NARROWEST = [0.65, 0.4] as const;
/** Tables of so many columns keep each text on one line, if they can. */
const FEW = 10;
/** Wider words, in em, may be broken. */
const LONGEST_WORD = 9;

interface Need {
  /** Width in em of the widest text on one line. */
  readonly full: number;
  /** Minimum width in em: the longest word, or the whole text if it must not be broken. */
  readonly unbroken: number;
}

/** @param cells and labels as they will be drawn. */
export function layOut(
  columns: readonly Heading[],
  labels: readonly string[],
  cells: readonly (readonly string[])[],
  fonts: { readonly body: Measure; readonly head: Measure },
): PaperLayout {
  const needs = columns.map((column, index) => need(column, labels[index] ?? '', cells, index, fonts));
  for (const paper of ['a4', 'a3'] as const) {
    for (const part of columns.length <= FEW && paper === 'a4' ? [1, ...NARROWEST] : NARROWEST) {
      for (const size of SIZES) {
        const widths = fit(needs, part, size, PAPER_WIDTH[paper] - 2 * MARGIN);
        if (widths) return { paper, size, widths };
      }
    }
  }
  const leasts = needs.map((one) => leastOf(one, NARROWEST[1]));
  const size = Math.max(1, (PAPER_WIDTH.a3 - 2 * MARGIN - columns.length * 2 * PADDING) / sum(leasts));
  return { paper: 'a3', size, widths: leasts.map((least) => least * size + 2 * PADDING) };
}

function need(
  column: Heading,
  label: string,
  cells: readonly (readonly string[])[],
  index: number,
  { body, head }: { readonly body: Measure; readonly head: Measure },
): Need {
  let widest = 0;
  let longestWord = 0;
  const breaks = column.cell === 'text';
  for (const row of cells) {
    const text = row[index] ?? '';
    const width = body.width(text);
    if (width <= longestWord) continue;
    if (width > widest) widest = width;
    if (breaks) longestWord = Math.max(longestWord, ...text.split(' ').map((word) => body.width(word)));
  }
  const headWord = Math.max(...label.split(' ').map((word) => head.width(word)));
  const unbroken = breaks ? Math.min(longestWord, LONGEST_WORD) : widest;
  return { full: Math.max(widest, headWord), unbroken: Math.max(unbroken, headWord) };
}

function leastOf({ full, unbroken }: Need, part: number): number {
  return Math.max(unbroken, full * part);
}

/** Widths in points that fill the paper; undefined if even broken texts do not fit. */
function fit(needs: readonly Need[], part: number, size: number, room: number): readonly number[] | undefined {
  const padding = 2 * PADDING;
  const least = needs.map((one) => leastOf(one, part) * size + padding);
  const full = needs.map((one) => one.full * size + padding);
  const spare = room - sum(least);
  if (spare < 0) return undefined;
  const wanted = sum(full) - sum(least);
  if (spare < wanted) return least.map((width, index) => width + ((full[index] ?? width) - width) * (spare / wanted));
  const extra = (spare - wanted) / needs.length;
  return full.map((width) => width + extra);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
