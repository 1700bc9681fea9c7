/** Sorts complete lists in the browser. */
import { cannot, type UpstreamError } from '../upstream/errors';
import { valueAt } from '../upstream/path';
import type { Sort } from '../upstream/transports/transport';

export function cannotSort({ field }: Sort): UpstreamError {
  return cannot(`The service cannot sort this list by ${field}. Show the list without sorting.`);
}

/** Numbers by size, texts by the alphabet; records without the value come last in both directions. */
export function sorted<Row extends object>(rows: readonly Row[], sort: Sort): readonly Row[] {
  return rows
    .map((row) => ({ row, value: valueAt(row, sort.field) ?? null }))
    .toSorted((one, other) => comparedBy(sort, one.value, other.value))
    .map(({ row }) => row);
}

export const compareBy =
  (sort: Sort) =>
  (one: object, other: object): number =>
    comparedBy(sort, valueAt(one, sort.field) ?? null, valueAt(other, sort.field) ?? null);

function comparedBy({ descending }: Pick<Sort, 'descending'>, one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (descending ? -1 : 1) * compared(one, other);
}

function compared(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en', { numeric: true });
}
