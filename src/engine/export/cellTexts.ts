/** From a record to the texts of a file's cells: the way taken apart once for each column, not once for each cell. */
import { kinds } from '../kinds/text';
import type { NormalField } from '../resource';

export interface CellText {
  /** Whether its texts are numbers: a leading minus sign belongs to them. */
  readonly numeric: boolean;
  /** What a spreadsheet reads in the record's place of this column. */
  readonly of: (record: unknown) => string;
}

/** Whether a column's texts are numbers: aligned right, and a leading minus sign belongs to them. */
export function isNumeric(column: NormalField): boolean {
  return column.kind === 'money' || column.kind === 'number';
}

export function cellText(field: NormalField): CellText {
  const numeric = isNumeric(field);
  // A field without a place in the record has no text there.
  if (field.source === null) return { numeric, of: () => '' };
  const kind = kinds[field.kind];
  const text = kind.plain ?? kind.text;
  const path = field.source.split('.');
  return { numeric, of: (record) => text(follow(record, path), field, record) };
}

/** The same as `valueAt`, for a path that is taken apart already. */
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
