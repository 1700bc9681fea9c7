/** Texts of a file's cells. Paths are split once per column, not once per cell. */
import { isNumeric, type Cell, type Column } from '../../formats/table';
import { unreadableIn } from '../../upstream/unreadable';
import { kinds, receivedText, shownText, unreadableOf } from '../definition/text';
import { kindWord } from '../../i18n/format';
import type { NormalField } from '../definition/resource';
import type { KindName } from '../definition/fields';
import { sumsOf, type Sum } from '../rows/sums';
import type { Texts } from './protocol';

/** A field's text on paper: as on screen; an unreadable value as received. */
function paperText(field: NormalField, record: unknown): string {
  return receivedIn(field, record) ?? shownText(field, record);
}

/**
 * The texts of a document: rows of cells, and the sums of the columns that have one.
 * @param status the field whose outcome the rows have.
 */
export function documentTexts(
  columns: readonly NormalField[],
  records: readonly unknown[],
  status: NormalField | null = null,
): Texts {
  const { all, outcomes, successful } = sumsOf(columns, status, records);
  const unreadable = countUnreadable(columns, records);
  return {
    cells: records.map((record) => columns.map((column) => paperText(column, record))),
    totals: textsOf(all),
    totalsLeaveOut: all.some((sum) => sum !== null && sum.leftOut > 0),
    outcomes,
    successful: successful && textsOf(successful),
    noted: unreadable > 0 ? { unreadable } : {},
  };
}

const textsOf = (sums: readonly (Sum | null)[]): Texts['totals'] => sums.map((sum) => sum?.text ?? null);

/** An unreadable value's text; undefined for a readable value. */
function receivedIn(field: NormalField, record: unknown): string | undefined {
  const unreadable = unreadableIn(record) && unreadableOf(field, record);
  return unreadable && (receivedText(field, unreadable) ?? kindWord('unreadable'));
}

/** Number of unreadable values in these columns. */
export function countUnreadable(columns: readonly NormalField[], records: readonly unknown[]): number {
  const odd = records.filter((record) => unreadableIn(record));
  return odd.reduce<number>((sum, record) => sum + columns.filter((column) => unreadableOf(column, record)).length, 0);
}

const CELLS: Readonly<Partial<Record<KindName, Cell>>> = {
  money: 'amount',
  number: 'number',
  dateTime: 'whole',
  code: 'whole',
};

/** A field as the column of a file. A field without a source has no texts. */
export function fileColumn(field: NormalField): Column {
  const heading = { label: field.label, cell: CELLS[field.kind] ?? 'text' };
  if (field.source === null) return { ...heading, isNumber: () => false, text: () => '' };
  const kind = kinds[field.kind];
  const text = kind.plain ?? kind.text;
  const path = field.source.split('.');
  const numeric = isNumeric(heading);
  return {
    ...heading,
    /** An unreadable value is text, whatever it looks like. */
    isNumber: (record) => numeric && !(unreadableIn(record) && unreadableOf(field, record)),
    text: (record) => receivedIn(field, record) ?? text(follow(record, path), field, record),
  };
}

/** As `valueAt`, for a split path. */
function follow(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const key of path) {
    if (!isObject(value)) return undefined;
    value = value[key];
  }
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
