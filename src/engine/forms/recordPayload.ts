/** Builds a form's payload from a whole record, for forms that are not ours. */
import type { RaRecord } from 'ra-core';
import { cannot } from '../../upstream/errors';
import { valueAt } from '../../upstream/path';
import { inputOf } from '../calls/input';
import type { NormalAction, NormalForm, Resource } from '../definition/resource';
import { carriedOf, payloadOf } from './payload';
import { recordValues, type Values } from './values';

type Fields = Pick<Resource, 'fields'>;

/**
 * Values read from the record's own paths; under the field's name or wire name where that path has none, or only
 * what it had before.
 */
function valuesIn({ fields }: NormalForm, record: object, before: object = {}): Values {
  const [read, earlier] = [recordValues(fields, record), recordValues(fields, before)];
  const entries = fields.flatMap(({ field: { name, write } }) => {
    const isOwnPathUnchanged = earlier[name] !== undefined && read[name] === earlier[name];
    const value = [name, write]
      .map((path) => ({ now: valueAt(record, path), was: valueAt(before, path) }))
      .find(({ now, was }) => isPlain(now) && (isOwnPathUnchanged ? now !== (was ?? '') : !read[name] && now !== ''));
    return value ? [[name, String(value.now)] as const] : [];
  });
  return { ...read, ...Object.fromEntries(entries) };
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** A form without fields has its own component, whose payload is passed on as it is. */
export function createPayload(form: NormalForm, record: object): object {
  if (form.fields.length === 0) return record;
  const payload = payloadOf(form.fields, valuesIn(form, record), 'leftOut');
  return form.within === undefined ? payload : { [form.within]: [payload] };
}

/**
 * @param record after the change.
 * @param before as it was read.
 * @throws UpstreamError `business` for a change that the call does not take.
 */
export function updatePayload(
  { name, fields }: Fields & Pick<Resource, 'name'>,
  form: NormalForm,
  record: object,
  before: object,
): object {
  const [untaken] = form.fields.length === 0 ? [] : untakenChanges(form, record, before);
  if (untaken !== undefined)
    throw cannot(`You cannot change ${untaken} of ${name} here, because no call of the service takes it.`);
  const start = { record: before, values: recordValues(form.fields, before), whole: false };
  const payload = payloadOf(form.fields, valuesIn(form, record, before), 'sent', start);
  return { ...payload, ...carriedOf(form, fields, record) };
}

/** The paths of changed values that no field of the form reads. */
function untakenChanges({ fields, carry = {} }: NormalForm, record: object, before: object): readonly string[] {
  const sent = fields.filter((one) => one.sent !== false);
  const taken = new Set([
    ...sent.flatMap(({ field: { source, valueSource } }) => [source, valueSource]),
    ...Object.values(carry),
  ]);
  const named = new Set(sent.flatMap(({ field: { name, write } }) => [name, write]));
  const changed = changedPaths(record, before);
  const isTaken = (path: string): boolean => {
    const names = path.split('.');
    const parents = names.map((_name, index) => names.slice(0, index + 1).join('.'));
    if (
      named.has(path) ||
      parents.some((one) => taken.has(one)) ||
      [...taken].some((one) => one?.startsWith(`${path}.`))
    )
      return true;
    // A chosen record replaces the one before with all its values.
    const beside = names.slice(0, -1).join('.');
    return beside !== '' && changed.some((other) => taken.has(other) && other.startsWith(`${beside}.`));
  };
  return changed.filter((path) => !isTaken(path));
}

/** The dotted paths of values that differ. Inputs turn null into an empty text, and numbers into texts. */
function changedPaths(record: object, before: unknown, at = ''): readonly string[] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    const path = at + name;
    const was: unknown = isNested(before) ? Reflect.get(before, name) : undefined;
    if (isNested(value)) return changedPaths(value, was, `${path}.`);
    return textOf(value) === textOf(was) ? [] : [path];
  });
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** One input for a selection, one per record for an action on single records. */
export function removalInputs(resource: Fields, action: NormalAction, records: readonly RaRecord[]): readonly object[] {
  if (action.on === 'selection') return [inputOf(resource, action, records, {})];
  return records.map((record) => inputOf(resource, action, [record], {}));
}
