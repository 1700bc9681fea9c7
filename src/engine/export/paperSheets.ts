/**
 * A long table broken into pages before the browser sees it. Chromium lays out a table of 20,000 rows for paper in
 * minutes, if at all; pages of a few texts, one for each column, take it seconds. Breaking them is the worker's.
 */
import type { NormalField } from '../definition/resource';
import { layOut, MARGIN, PADDING, PAPER_HEIGHT, type PaperLayout } from './paperLayout';
import { breakLines, type Measure } from './paperText';

/** Lengths are in points. */
export interface PaperSheets {
  readonly paper: PaperLayout['paper'];
  readonly size: number;
  /** Distance between lines. */
  readonly leading: number;
  readonly widths: readonly number[];
  /** Of a page's own box. */
  readonly height: number;
  readonly title: string;
  /** Below the title, on the first page. */
  readonly lines: readonly string[];
  readonly head: PaperRows;
  readonly pages: readonly PaperRows[];
}

/** Rows that stand on one page. */
export interface PaperRows {
  /** One text for each column, its lines as they are to stand. */
  readonly columns: readonly string[];
  /** After which lines a row ends. */
  readonly ends: readonly number[];
}

/** Points. The title with its distance, each line below it, the page's number. */
export const TITLE = 20;
export const SUBTITLE = 12;
export const FOOTER = 14;
/** Kept free, because a browser's lines are not exactly those that were reckoned with. */
const SPARE = 8;
/** Distance between lines, in em. */
const LEADING = 1.35;

/** @param cells the rows' texts in the columns' order. */
export function composeSheets(
  { title, lines }: Pick<PaperSheets, 'title' | 'lines'>,
  columns: readonly NormalField[],
  cells: readonly (readonly string[])[],
  fonts: { readonly body: Measure; readonly head: Measure },
): PaperSheets {
  const labels = columns.map(({ label }) => label);
  const { paper, size, widths } = layOut(columns, labels, cells, fonts);
  const broken = (texts: readonly string[], measure: Measure): readonly (readonly string[])[] =>
    // A hundredth of a point more: widths that were measured to fit exactly must not be broken by rounding.
    texts.map((text, index) => breakLines(oneLine(text), ((widths[index] ?? 0) - 2 * PADDING + 0.01) / size, measure));
  const room = sum(widths) / SUBTITLE;
  const subtitles = lines.flatMap((line) => breakLines(line, room, fonts.body));
  const head = new Page(columns.length);
  head.add(broken(labels, fonts.head));

  const leading = size * LEADING;
  const height = PAPER_HEIGHT[paper] - 2 * MARGIN - 1;
  const fits = (before: number): number =>
    Math.max(1, Math.floor((height - before - FOOTER - SPARE) / leading) - head.lines);
  const pages: Page[] = [];
  let left = 0;
  for (const texts of cells) {
    const row = broken(texts, fonts.body);
    const tall = Math.max(1, ...row.map((one) => one.length));
    if (pages.length === 0 || left < tall) {
      left = fits(pages.length === 0 ? TITLE + subtitles.length * SUBTITLE : 0);
      pages.push(new Page(columns.length));
    }
    pages.at(-1)?.add(row);
    left -= tall;
  }
  const [made, first] = [pages.map((page) => page.rows()), head.rows()];
  return { paper, size, leading, widths, height, title, lines: subtitles, head: first, pages: made };
}

/** One page while it fills. */
class Page {
  readonly #columns: string[][];
  readonly #ends: number[] = [];
  lines = 0;

  constructor(columns: number) {
    this.#columns = Array.from({ length: columns }, () => []);
  }

  add(row: readonly (readonly string[])[]): void {
    this.lines += Math.max(1, ...row.map((texts) => texts.length));
    this.#columns.forEach((column, index) => {
      column.push(...(row[index] ?? []));
      while (column.length < this.lines) column.push('');
    });
    this.#ends.push(this.lines);
  }

  rows(): PaperRows {
    return { columns: this.#columns.map((texts) => texts.join('\n')), ends: this.#ends };
  }
}

/** A line's end of its own would move everything below. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
