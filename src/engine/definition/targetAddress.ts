/** The address of the record that a field names. */
import { ownValue, valueAt } from '../base/path';
import type { NormalField } from './resource';

/** Null where the field names none, or the record does not say which. */
export function targetAddress({ target }: Pick<NormalField, 'target'>, record: unknown): string | null {
  if (!target) return null;
  const key = textAt(record, target.by);
  const path = 'path' in target ? target.path : ownValue(target.paths, textAt(record, target.at));
  return key === '' || path === undefined ? null : `${path}/${encodeURIComponent(key)}`;
}

function textAt(record: unknown, path: string): string {
  const value = valueAt(record, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
