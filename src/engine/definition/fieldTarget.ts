/**
 * Which record of another resource a field names: the one that `opens` says, or the one whose key is its value; and its
 * address.
 */
import { recordPath } from '../../lists/recordPath';
import { ownValue, valueAt } from '../../upstream/path';
import type { FieldTarget, NormalField, Resource } from './resource';

/** Null for a field that names none, or none of `openable`: the resources that the person may open by one key. */
export function targetOf(field: NormalField, openable: readonly Resource[]): FieldTarget | null {
  const { opens } = field;
  if (opens === 'record' || opens === 'edit') return null;
  if (opens && 'resourceAt' in opens) {
    const paths = Object.fromEntries(openable.map(({ name, path }) => [name, path]));
    return { paths, at: opens.resourceAt, by: opens.by };
  }
  const by = opens?.by ?? field.valueSource;
  const owner = opens ? openable.find((one) => one.name === opens.resource) : referred(field, openable);
  return owner && by !== null ? { path: owner.path, by, ...(opens?.except && { except: opens.except }) } : null;
}

/** The resource of whose records the field's value is the key. */
function referred({ kind, source, valueSource, options }: NormalField, openable: readonly Resource[]) {
  const { choices, named } = options;
  if (kind === 'choices' || (valueSource === source && named !== true)) return undefined;
  const from = choices && 'call' in choices ? choices : options;
  return openable.find(({ api }) => from.call === api.list && from.value === api.key[0]?.source);
}

/** The address of the record that a field names. Null where the field names none, or the record does not say which. */
export function targetAddress({ target }: Pick<NormalField, 'target'>, record: unknown): string | null {
  if (!target) return null;
  const key = textAt(record, target.by);
  const isOther = Object.entries(target.except ?? {}).some(([at, values]) => values.includes(textAt(record, at)));
  const path = 'path' in target ? target.path : ownValue(target.paths, textAt(record, target.at));
  return key === '' || path === undefined || isOther ? null : recordPath(path, key);
}

function textAt(record: unknown, path: string): string {
  const value = valueAt(record, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
