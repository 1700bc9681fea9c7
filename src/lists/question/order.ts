/** A list's order: by which columns it can be, who makes it, and what a press of a heading changes. */
import type { Addressed, SortedColumn } from './list';

type Columned = Pick<Addressed, 'columns'>;

/** `field` is the name of a column; for the data provider, the path of a value. */
export interface Order {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** The path of the value that a column is sorted by; null for a column without one. */
export const sortPath = ({ field }: SortedColumn): string | null => field?.source ?? null;

const LARGEST_FIRST: ReadonlySet<string | undefined> = new Set(['money', 'number', 'dateTime', 'day']);

/** The order after a press of a heading: the column's usual one, the other one, the service's own. */
export function pressedOrder(column: SortedColumn, before: Order | null): Order | null {
  const usual = LARGEST_FIRST.has(column.field?.kind) ? 'DESC' : 'ASC';
  if (before?.field !== column.name) return { field: column.name, order: usual };
  return before.order === usual ? { field: column.name, order: usual === 'ASC' ? 'DESC' : 'ASC' } : null;
}

/**
 * An address's `amount`, or `-amount` with the largest first. Null for a column that the list does not have.
 * @param direction of react-admin's own links, whose order is a value's path or a column's name.
 */
export function readOrder({ columns }: Columned, text: string | null, direction: string | null = null): Order | null {
  const field = text?.replace(/^-/, '');
  const column =
    columns.find(({ name }) => name === field) ?? columns.find((one) => direction !== null && sortPath(one) === field);
  const descending = text?.startsWith('-') || direction === 'DESC';
  return column && sortPath(column) ? { field: column.name, order: descending ? 'DESC' : 'ASC' } : null;
}

export const writtenOrder = ({ field, order }: Order): string => (order === 'DESC' ? `-${field}` : field);

/** The order as the data provider takes it, by the path of a value; null for the service's own. */
export function askedOrder({ columns }: Columned, order: Order | null): Order | null {
  const column = columns.find(({ name }) => name === order?.field);
  const field = column && sortPath(column);
  return order && field ? { field, order: order.order } : null;
}
