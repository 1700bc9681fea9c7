/** The identity of a record: one value of it, or several together, joined by hyphens. */
import { valueAt } from './path';
import type { NormalField } from './resource';

export function recordKey(key: readonly NormalField[], record: object): string {
  return key.map((field) => String(valueAt(record, field.source ?? field.name))).join('-');
}
