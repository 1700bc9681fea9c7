/** The value of a record that a filter compares. */
import { valueAt } from '../../upstream/path';
import type { NormalField } from './resource';

/** The code of a status, the value of a choice; empty without one. */
export function filterValueOf({ kind, source, valueSource, options }: NormalField, record: unknown): string {
  const value = valueAt(record, (kind === 'status' ? options.code : (valueSource ?? source)) ?? '');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
