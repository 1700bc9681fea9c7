/** A field's value of a record as a call takes it. */
import { valueAt } from './path';
import type { NormalField } from './resource';

/** Ids are texts in react-admin and numbers upstream: what is declared a number is sent as one. */
export function recordValue(field: NormalField, record: unknown): unknown {
  const value = field.valueSource === null ? undefined : valueAt(record, field.valueSource);
  const isNumber = field.kind === 'number' || field.sends === 'number';
  return isNumber && typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
}
