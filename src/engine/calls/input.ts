/** What an action takes from its records: the input of its call. */
import type { RaRecord } from 'ra-core';
import { recordValue } from '../definition/recordValue';
import type { NormalAction, NormalField, Resource } from '../definition/resource';

type Fields = Pick<Resource, 'fields'>;

/** The call's input: fixed values, values of the record (for a selection a list of each), and typed values. */
export function inputOf(
  resource: Fields,
  action: NormalAction,
  records: readonly RaRecord[],
  typed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const taken =
    action.on === 'selection'
      ? listsOf(resource, action.input, records)
      : takenValues(resource, action.input, records[0]);
  return { ...action.fixed, ...taken, ...typed };
}

type Taken = Readonly<Record<string, string>> | undefined;

/** Values of one record by the call's parameter names. */
export function takenValues(resource: Fields, taken: Taken, record: unknown): Record<string, unknown> {
  return collect(resource, taken, (field) => recordValue(field, record));
}

function listsOf(resource: Fields, taken: Taken, records: readonly RaRecord[]): Record<string, unknown> {
  return collect(resource, taken, (field) => records.map((record) => recordValue(field, record)));
}

function collect(resource: Fields, taken: Taken, of: (field: NormalField) => unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, fieldName] of Object.entries(taken ?? {})) {
    const field = fieldNamed(resource, fieldName);
    if (field) values[name] = of(field);
  }
  return values;
}

function fieldNamed({ fields }: Fields, name: string): NormalField | undefined {
  return fields.find((field) => field.name === name);
}
