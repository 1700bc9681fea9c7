/** How each declared resource is read and written: its calls by name become the calls themselves. */
import type { Binding } from './dataProvider/dataProvider';
import { valueAt } from './engine/path';
import { recordKey } from './engine/recordKey';
import type { NormalField, Resource } from './engine/resource';
import { readMatches, splitFilter } from './engine/rows/filtersHere';
import { endpoints } from './upstream/index';

export function bindingsOf(resources: readonly Resource[]): Readonly<Record<string, Binding>> {
  return Object.fromEntries(
    resources.map(({ name, api, fields, create, edit, here, period }): [string, Binding] => [
      name,
      {
        list: endpoints[api.list],
        keyOf: (record) => recordKey(api.key, record),
        find: api.find,
        here: (filter) => {
          const { sent, conditions } = splitFilter({ here, period }, filter);
          return conditions.length === 0 ? null : { sent, matches: (read) => readMatches(conditions, read) };
        },
        detail: api.detail && {
          call: endpoints[api.detail.call],
          inputOf: inputOf(fields, api.detail.input),
        },
        create: create && endpoints[create.call],
        update: edit && endpoints[edit.call],
      },
    ]),
  );
}

/** Values of the row by field name. */
function inputOf(fields: readonly NormalField[], input: Readonly<Record<string, string>>): (row: object) => object {
  const sources = Object.entries(input).map(([name, fieldName]) => {
    const field = fields.find((one) => one.name === fieldName);
    return [name, field?.valueSource ?? fieldName] as const;
  });
  return (row) => Object.fromEntries(sources.map(([name, source]) => [name, valueAt(row, source)]));
}
