import type { RaRecord } from 'ra-core';
import { isRecord } from '../upstream/rows';
import { unreadableIn, withUnreadable } from '../upstream/unreadable';

export const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/**
 * A parsed row as react-admin's record. Only the caller of react-admin's generic verbs knows its type, so this is the
 * one place with a type assertion.
 */
export function toRecord<RecordType extends RaRecord>(row: object, id: string): RecordType {
  return { ...row, id } as RecordType;
}

/** A row with another answer about the same record: the other's values win. */
export function merged(row: object, more: object): object {
  const whole = laidOver(row, more);
  const values = unreadableIn(row);
  if (!values) return whole;
  // The other call may have answered the row's unreadable values as documented.
  const still = Object.entries(values).filter(([path]) => !isThere(more, path.split('.')));
  return withUnreadable(whole, { ...Object.fromEntries(still), ...unreadableIn(more) });
}

function isThere(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return value !== undefined;
  return isRecord(value) && isThere(value[name], rest);
}

function laidOver(row: object, more: object): object {
  const whole: Record<string, unknown> = { ...row };
  for (const [name, value] of Object.entries(more)) {
    const before = whole[name];
    if (value !== undefined) whole[name] = isRecord(before) && isRecord(value) ? laidOver(before, value) : value;
  }
  return whole;
}
