/** Builds a form's payload from a whole record, for forms that are not ours. */
import type { RaRecord } from 'ra-core';
import { inputOf } from '../calls/input';
import type { NormalAction, NormalForm, Resource } from '../definition/resource';
import { carriedOf, payloadOf } from './payload';
import { recordValues, type Values } from './values';

type Fields = Pick<Resource, 'fields'>;

/** Values read from the record's own places, else under the field's name or wire name. */
function valuesIn({ fields }: NormalForm, record: object): Values {
  const read = recordValues(fields, record);
  const given = fields.flatMap(({ field: { name, write } }) => {
    const value: unknown = Reflect.get(record, name) ?? Reflect.get(record, write);
    const isText = typeof value === 'string' || typeof value === 'number';
    return !read[name] && isText ? [[name, String(value)] as const] : [];
  });
  return { ...read, ...Object.fromEntries(given) };
}

/** A form without fields has its own component, whose payload is passed on as it is. */
export function createPayload(form: NormalForm, record: object): object {
  if (form.fields.length === 0) return record;
  const payload = payloadOf(form.fields, valuesIn(form, record), 'leftOut');
  return form.within === undefined ? payload : { [form.within]: [payload] };
}

export function updatePayload({ fields }: Fields, form: NormalForm, record: object, before: object): object {
  const payload = payloadOf(form.fields, valuesIn(form, record), 'sent', recordValues(form.fields, before));
  return { ...payload, ...carriedOf(form, fields, record) };
}

/** One input for a selection, one per record for an action on single records. */
export function removalInputs(resource: Fields, action: NormalAction, records: readonly RaRecord[]): readonly object[] {
  if (action.on === 'selection') return [inputOf(resource, action, records, {})];
  return records.map((record) => inputOf(resource, action, [record], {}));
}
