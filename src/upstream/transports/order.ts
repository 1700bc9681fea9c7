/** Sorts complete lists in the browser, and refuses to sort others. */
import { UpstreamError } from '../errors';
import type { Sort } from './transport';

/** For a request that was not sent, or whose answer is not shown. */
export function cannot(sentence: string): UpstreamError {
  return new UpstreamError('business', { message: sentence });
}

/** react-admin's lists and references sort by `id` by default, which asks for no order (D166). */
export function isAsked(sort: Sort | null | undefined): sort is Sort {
  return sort !== null && sort !== undefined && sort.field !== 'id';
}

export function cannotSort({ field }: Sort): UpstreamError {
  return cannot(`The service cannot sort this list by ${field}. Show the list without sorting.`);
}

/** Numbers by size, texts by the alphabet; records without the value come last in both directions. */
export function sorted<Row extends object>(rows: readonly Row[], sort: Sort): readonly Row[] {
  const names = sort.field.split('.');
  return rows
    .map((row) => ({ row, value: valueAt(row, names) }))
    .toSorted((one, other) => comparedBy(sort, one.value, other.value))
    .map(({ row }) => row);
}

export function compareBy(sort: Sort): (one: object, other: object) => number {
  const names = sort.field.split('.');
  return (one, other) => comparedBy(sort, valueAt(one, names), valueAt(other, names));
}

function valueAt(row: object, names: readonly string[]): unknown {
  const value = names.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    row,
  );
  return value ?? null;
}

function comparedBy({ descending }: Pick<Sort, 'descending'>, one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (descending ? -1 : 1) * compared(one, other);
}

function compared(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en', { numeric: true });
}
