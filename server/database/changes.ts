/** The changes of a command, field by field, for the audit: secrets only as "changed", numbers by their last digits. */
import { isSecretName } from '../../src/upstream/pan';
import type { Change } from './schema';

type Value = string | number | boolean | null | undefined;

/** A record's fields by the names of the wire; undefined: unchanged. */
export type Values = Readonly<Record<string, Value>>;

/** Shown only as changed, like fields with secret names. */
const SECRET: ReadonlySet<string> = new Set(['activationCode']);
/** Shown by their last four digits. */
const NUMBERS: ReadonlySet<string> = new Set(['accountNumber', 'accountCreated', 'pan']);

export const CHANGED = 'changed';

/** The fields that differ, in the order of `after`. */
export function changesOf(before: Values, after: Values): readonly Change[] {
  const names = Object.keys({ ...after, ...before });
  return names.flatMap((field) => {
    const [was, is] = [textOf(before[field]), after[field] === undefined ? undefined : textOf(after[field])];
    if (is === undefined || was === is) return [];
    return [shown(field, was, is)];
  });
}

/** For a deleted record. */
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
