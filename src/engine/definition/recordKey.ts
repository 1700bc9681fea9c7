/** The identity of a record: one value of it, or several together, joined by hyphens. */
import { unreadableAt } from '../../upstream/unreadable';
import { valueAt } from '../base/path';
import type { NormalField } from './resource';

/** Null where the record's own could not be read. */
export function recordKey(key: readonly NormalField[], record: object): string | null {
  const paths = key.map(({ source, name }) => source ?? name);
  if (paths.some((path) => unreadableAt(record, path))) return null;
  return paths.map((path) => String(valueAt(record, path))).join('-');
}
