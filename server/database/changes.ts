/** What a command has changed, field by field, as the audit names it: secrets only as changed, numbers by their end. */
import { isSecretName } from '../../src/upstream/pan';
import type { Change } from './schema';

type Value = string | number | boolean | null | undefined;

/** A record's fields by the names of the wire. One that is undefined is as it was. */
export type Values = Readonly<Record<string, Value>>;

/** Fields of which the audit says nothing but that they were changed, besides those whose names say so themselves. */
const SECRET: ReadonlySet<string> = new Set(['activationCode']);
/** Fields of which the audit shows the last four digits. */
const NUMBERS: ReadonlySet<string> = new Set(['accountNumber', 'accountCreated', 'pan']);

export const CHANGED = 'changed';

/** The fields that differ, in the order of the record after. A new record's are those that hold something. */
export function changesOf(before: Values, after: Values): readonly Change[] {
  const names = Object.keys({ ...after, ...before });
  return names.flatMap((field) => {
    const [was, is] = [textOf(before[field]), after[field] === undefined ? undefined : textOf(after[field])];
    if (is === undefined || was === is) return [];
    return [shown(field, was, is)];
  });
}

/** For a deleted record: each field that had a value. */
export function lastOf(before: Values): readonly Change[] {
  return changesOf(before, Object.fromEntries(Object.keys(before).map((field) => [field, null])));
}

function shown(field: string, was: string | null, is: string | null): Change {
  if (NUMBERS.has(field)) return { field, old: was && lastFour(was), new: is && lastFour(is) };
  if (SECRET.has(field) || isSecretName(field)) return { field, old: null, new: CHANGED };
  return { field, old: was, new: is };
}

/** A number's last four digits: "••••••7890". */
export function lastFour(number: string): string {
  return '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
}

function textOf(value: Value): string | null {
  return value === undefined || value === null || value === '' ? null : String(value);
}
