/** The address of the record of another resource that a field names. */
import { recordPath } from '../../lists/recordPath';
import { ownValue, textAt } from '../../upstream/path';
import type { NormalField } from './resource';

/** The address of the record that a field names. Null where the field names none, or the record does not say which. */
export function targetAddress({ target }: Pick<NormalField, 'target'>, record: unknown): string | null {
  if (!target) return null;
  const key = textAt(record, target.by);
  const isOther = Object.entries(target.except ?? {}).some(([at, values]) => values.includes(textAt(record, at)));
  const path = 'path' in target ? target.path : ownValue(target.paths, textAt(record, target.at));
  return key === '' || path === undefined || isOther ? null : recordPath(path, key);
}
