/** From a record to the texts of a file's cells: the way taken apart once for each column, not once for each cell. */
import { unreadableIn } from '../../upstream/unreadable';
import { fieldText, kinds, receivedText, unreadableOf } from '../definition/text';
import { kindWord } from '../../i18n/format';
import type { NormalField } from '../definition/resource';

/** A field's text on paper: as on the screen, and an unreadable value as it was received. */
export function paperText(field: NormalField, record: unknown): string {
  return receivedIn(field, record) ?? fieldText(field, record);
}

/** An unreadable value as it leaves the product; undefined for a value that could be read. */
function receivedIn(field: NormalField, record: unknown): string | undefined {
  const unreadable = unreadableIn(record) && unreadableOf(field, record);
  return unreadable && (receivedText(field, unreadable) ?? kindWord('unreadable'));
}

/** How many values of these columns could not be read. */
export function countUnreadable(columns: readonly NormalField[], records: readonly unknown[]): number {
  const odd = records.filter((record) => unreadableIn(record));
  return odd.reduce<number>((sum, record) => sum + columns.filter((column) => unreadableOf(column, record)).length, 0);
}

/** Whether a column's texts are numbers: aligned right, and a leading minus sign belongs to them. */
export function isNumeric(column: NormalField): boolean {
  return column.kind === 'money' || column.kind === 'number';
}

export function cellText(field: NormalField) {
  const numeric = isNumeric(field);
  // A field without a place in the record has no text there.
  if (field.source === null) return { isNumber: (): boolean => false, of: (): string => '' };
  const kind = kinds[field.kind];
  const text = kind.plain ?? kind.text;
  const path = field.source.split('.');
  return {
    /** An unreadable value is text, whatever it looks like. */
    isNumber: (record: unknown): boolean => numeric && !(unreadableIn(record) && unreadableOf(field, record)),
    of: (record: unknown): string => receivedIn(field, record) ?? text(follow(record, path), field, record),
  };
}

/** As `valueAt`, for a path already split. */
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
