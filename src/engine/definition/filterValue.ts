/** The value of a record that a filter compares. */
import { valueAt } from '../../upstream/path';
import type { NormalField } from './resource';

/** Of a status its code, of a choice its value; empty where there is none. */
export function filterValueOf({ kind, source, valueSource, options }: NormalField, record: unknown): string {
  const value = valueAt(record, (kind === 'status' ? options.code : (valueSource ?? source)) ?? '');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
