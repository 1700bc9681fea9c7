/** The accessible name of a table's row: when, who, how much and how it ended, in place of the text of all cells. */
import type { NormalField, Resource } from '../definition/resource';
import { shownText } from '../definition/text';
import type { ShownColumn } from '../listState/columns';

/** An identifier as the record's title says little: the first column in words takes its place, if there is one. */
export function namingFields(columns: readonly ShownColumn[], { title }: Pick<Resource, 'title'>): NormalField[] {
  const fields = columns.flatMap(({ column }) => (column.type === 'field' ? column.field : []));
  const first = (...kinds: readonly NormalField['kind'][]) => fields.find(({ kind }) => kinds.includes(kind));
  const who = title.kind === 'code' ? first('reference', 'text') : undefined;
  const named = new Set([first('dateTime', 'day'), who ?? title, first('money'), first('status')]);
  return [...named].flatMap((field) => field ?? []);
}

/** Undefined for a row that is not loaded. */
export const rowName = (naming: readonly NormalField[], record: unknown): string | undefined =>
  record === undefined ? undefined : naming.flatMap((field) => shownText(field, record) || []).join(', ');
