/** What a form's call takes, made of a whole record instead of what was typed: for forms that are not ours. */
import type { RaRecord } from 'ra-core';
import { inputOf } from '../calls/input';
import type { NormalAction, NormalForm, Resource } from '../definition/resource';
import { carriedOf, payloadOf } from './payload';
import { recordValues, type Values } from './values';

type Fields = Pick<Resource, 'fields'>;

/** By the places of the record, and for what no record has by the name of the field or the one that it is sent under. */
function valuesIn({ fields }: NormalForm, record: object): Values {
  const read = recordValues(fields, record);
  const given = fields.flatMap(({ field: { name, write } }) => {
    const value: unknown = Reflect.get(record, name) ?? Reflect.get(record, write);
    const isText = typeof value === 'string' || typeof value === 'number';
    return !read[name] && isText ? [[name, String(value)] as const] : [];
  });
  return { ...read, ...Object.fromEntries(given) };
}

/** A form without fields has a component of our own: its call takes what it is given. */
export function createPayload(form: NormalForm, record: object): object {
  if (form.fields.length === 0) return record;
  const payload = payloadOf(form.fields, valuesIn(form, record), 'leftOut');
  return form.within === undefined ? payload : { [form.within]: [payload] };
}

export function updatePayload({ fields }: Fields, form: NormalForm, record: object, before: object): object {
  const payload = payloadOf(form.fields, valuesIn(form, record), 'sent', recordValues(form.fields, before));
  return { ...payload, ...carriedOf(form, fields, record) };
}

/** Of a selection there is one input, and of an action of one record one for each. */
export function removalInputs(resource: Fields, action: NormalAction, records: readonly RaRecord[]): readonly object[] {
  if (action.on === 'selection') return [inputOf(resource, action, records, {})];
  return records.map((record) => inputOf(resource, action, [record], {}));
}
