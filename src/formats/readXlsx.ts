/** Reads the first sheet of a workbook that is shown, as texts. */
import { addDays } from '../upstream/time';
import { readXml } from './readXml';
import { openZip } from './readZip';

export interface ReadRow {
  /** Counted from 1, as a spreadsheet does. */
  readonly row: number;
  /** As a person typed them: a number in plain digits, a date as YYYY-MM-DD. */
  readonly cells: readonly string[];
}

/** A sheet has more rows with texts than the caller takes, or a text in a column beyond: nothing after it was read. */
export class SheetTooLarge extends Error {
  override readonly name = 'SheetTooLarge';
  /** Of the text in a column beyond, counted from 1; null for too many rows. */
  readonly row: number | null;

  constructor(row: number | null) {
    super();
    this.row = row;
  }
}

interface SheetLimits {
  /** Of all parts together, unpacked. */
  readonly bytes: number;
  readonly rows: number;
  readonly columns: number;
}

/** @throws UnreadableZip, SheetTooLarge, or Error for a workbook that is none. */
export function readXlsx(bytes: Uint8Array, limits: SheetLimits): readonly ReadRow[] {
  const part = openZip(bytes, limits.bytes);
  const textOf = (path: string): string => new TextDecoder().decode(part(path) ?? new Uint8Array());
  const workbook = textOf('xl/workbook.xml');
  const sheet = part(firstSheet(workbook, textOf('xl/_rels/workbook.xml.rels')));
  if (!sheet) throw new Error('The workbook has no sheet.');
  const shared = sharedTexts(textOf('xl/sharedStrings.xml'));
  const dates = dateStyles(textOf('xl/styles.xml'));
  return rowsOf(new TextDecoder().decode(sheet), { shared, dates, firstDay: firstDay(workbook) }, limits);
}

/** What a person who opens the workbook does not see. */
const HIDDEN: ReadonlySet<string> = new Set(['hidden', 'veryHidden']);

function firstSheet(workbook: string, relations: string): string {
  let id: string | undefined;
  readXml(workbook, {
    open: (name, attribute) => {
      if (name === 'sheet' && !HIDDEN.has(attribute('state') ?? '')) id ??= attribute('id');
    },
  });
  let target = 'worksheets/sheet1.xml';
  readXml(relations, {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === id) target = attribute('Target') ?? target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The day before the first: some programs count from 1904. Day 60 of the others is a 29 February that never was. */
function firstDay(workbook: string): string {
  let day = '1899-12-30';
  readXml(workbook, {
    open: (name, attribute) => {
      if (name === 'workbookPr' && ['1', 'true'].includes(attribute('date1904') ?? '')) day = '1904-01-01';
    },
  });
  return day;
}

function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let text = '';
  const within = new Within();
  readXml(xml, {
    open: (name) => {
      within.enter(name);
      if (name === 'si') text = '';
    },
    close: (name) => {
      within.leave(name);
      if (name === 'si') texts.push(text);
    },
    text: (piece) => {
      if (within.isText()) text += piece;
    },
  });
  return texts;
}

/** Which elements are open: a text counts, its pronunciation (`rPh`) does not. */
class Within {
  readonly #open = new Map<string, number>();

  enter(name: string): void {
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
  }

  leave(name: string): void {
    this.#open.set(name, (this.#open.get(name) ?? 1) - 1);
  }

  isText(): boolean {
    return this.#is('t') && !this.#is('rPh');
  }

  isValue(): boolean {
    return this.#is('v') || this.isText();
  }

  #is(name: string): boolean {
    return (this.#open.get(name) ?? 0) > 0;
  }
}

/** The number formats of dates that every program has. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);
/** What a format says without its quoted texts, colours and conditions. */
const NOT_SAID = /"[^"]*"|\[[^\]]*\]|\\./g;

/** Whether cells of a style are dates, by the number of the style. */
function dateStyles(xml: string): readonly boolean[] {
  const dates = new Set<number>();
  const styles: boolean[] = [];
  let isCellStyles = false;
  readXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') {
        const format = (attribute('formatCode') ?? '').replaceAll(NOT_SAID, '');
        if (/[dy]/i.test(format)) dates.add(Number(attribute('numFmtId')));
      }
      if (name === 'cellXfs') isCellStyles = true;
      if (name === 'xf' && isCellStyles) {
        const id = Number(attribute('numFmtId'));
        styles.push(isBuiltInDate(id) || dates.has(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

interface Book {
  readonly shared: readonly string[];
  readonly dates: readonly boolean[];
  readonly firstDay: string;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
}

/** The text of a cell whose formula nobody has calculated: programs that are no spreadsheets write such. */
export const NOT_CALCULATED = '#NOT_CALCULATED!';

function rowsOf(xml: string, book: Book, { rows: mostRows, columns: mostColumns }: SheetLimits): readonly ReadRow[] {
  const rows: ReadRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let cell: OpenCell | null = null;
  let value = '';
  let [isFormula, hasValue] = [false, false];
  const within = new Within();
  const open = (name: string, attribute: (name: string) => string | undefined): void => {
    within.enter(name);
    isFormula ||= name === 'f';
    hasValue ||= name === 'v';
    if (name === 'row') {
      row = Number(attribute('r')) || row + 1;
      cells = [];
    }
    if (name !== 'c') return;
    const column = columnOf(attribute('r')) ?? cells.length;
    cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? -1) };
    value = '';
    [isFormula, hasValue] = [false, false];
  };
  /** Only a text that is calculated may be empty. */
  const textOf = (one: OpenCell): string =>
    isFormula && value === '' && !(hasValue && one.type === 'str') ? NOT_CALCULATED : cellText(one, value, book);
  const close = (name: string): void => {
    within.leave(name);
    if (name === 'c' && cell) {
      const { column } = cell;
      const text = textOf(cell);
      if (column >= mostColumns && text.trim() !== '') throw new SheetTooLarge(row);
      if (column < mostColumns) {
        while (cells.length < column) cells.push('');
        cells[column] = text;
      }
      cell = null;
    }
    if (name !== 'row' || cells.every((text) => text.trim() === '')) return;
    if (rows.length >= mostRows) throw new SheetTooLarge(null);
    rows.push({ row, cells });
  };
  readXml(xml, {
    open,
    close,
    text: (piece) => {
      if (cell && within.isValue()) value += piece;
    },
  });
  return rows;
}

/** From 0; undefined without a reference such as AB12. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** 31 December 9999, the last day of a spreadsheet. */
const LAST_DAY = 2_958_465;

function cellText({ type, style }: OpenCell, value: string, { shared, dates, firstDay: day }: Book): string {
  if (value === '') return '';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value.trim() === '') return value;
  const number = Number(value);
  if (dates[style] && number >= 1 && number <= LAST_DAY) return addDays(day, Math.floor(number));
  // Phones and account numbers: 2.2200000000000E10 is a number of eleven digits.
  return Number.isSafeInteger(number) ? String(number) : value;
}
