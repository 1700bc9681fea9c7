/** The accessible name of a table's row: when, who, how much and how it ended, in place of the text of all cells. */
import type { NormalField, Resource } from '../../definition/resource';
import { shownText } from '../../definition/text';
import type { ShownColumn } from '../../listState/columns';

/**
 * An identifier as the record's title says little: the first column in words takes its place, if there is one. Where a
 * row on a phone has a second line of its own, it says whether the time names the record, and which amounts do.
 */
export function namingFields(
  columns: readonly ShownColumn[],
  { title, card }: Pick<Resource, 'title' | 'card'>,
): NormalField[] {
  const fields = columns.flatMap(({ column }) => (column.type === 'field' ? column.field : []));
  const first = (...kinds: readonly NormalField['kind'][]) => fields.find(({ kind }) => kinds.includes(kind));
  const who = title.kind === 'code' ? first('reference', 'text') : undefined;
  const [time, amount] = [first('dateTime', 'day'), first('money')];
  const amounts = card?.filter((field) => field.kind === 'money' && fields.includes(field));
  const named = new Set([
    card && time && !card.includes(time) ? undefined : time,
    who ?? title,
    ...(amount && amounts?.includes(amount) ? amounts : [amount]),
    first('status'),
  ]);
  return [...named].flatMap((field) => field ?? []);
}

/** Undefined for a row that is not loaded. */
export const rowName = (naming: readonly NormalField[], record: unknown): string | undefined =>
  record === undefined ? undefined : naming.flatMap((field) => shownText(field, record) || []).join(', ');
