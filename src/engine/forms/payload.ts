/** Builds the payload from typed values (docs/contract.md, wire formats). Pure. */
import { valueAt } from '../../upstream/path';
import type { KindName } from '../definition/fields';
import { isPaddedNumber, numberIn, recordValue, wireAmount, wholeNumber } from '../definition/recordValue';
import { isUsable } from '../definition/text';
import { typedAmount, typedDecimal } from '../definition/typedNumber';
import type { FormField, NormalField, NormalForm } from '../definition/resource';
import { splitItems, type Values } from './values';

/** Empty fields are left out, or sent as an empty text or null so that a value can be cleared. */
export type Empty = 'leftOut' | 'sent';

/** Never trimmed: a space may be node of a password, and chosen values go back as received (D322). */
const EXACT: ReadonlySet<string> = new Set<KindName>(['password', 'choice', 'reference']);

/** Tells the data provider that it receives a payload and not a record (docs/data-provider.md). */
export const PAYLOAD = { payload: true } as const;

/** An edited record, and its values as texts: what is untouched goes back as it came (D386). */
export interface Before {
  readonly record: object;
  readonly values: Values;
  /** All of the record was read: a value that is not there is empty, otherwise it is unknown and not sent. */
  readonly whole: boolean;
}

/** The payload by wire names, of valid values. A dotted name makes a nested body. */
export function payloadOf(
  fields: readonly FormField[],
  values: Values,
  empty: Empty,
  before: Before | null = null,
): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const { field, readOnly, sent } of fields) {
    const typed = values[field.name] ?? '';
    const isUntouched = before !== null && typed === (before.values[field.name] ?? '');
    if (!sent || (sent === 'changed' && isUntouched)) continue;
    const exact = readOnly || EXACT.has(field.kind);
    const value = isUntouched
      ? cameAs(field, before)
      : wireValue(
          field,
          exact ? typed : typed.trim(),
          before !== null && isPaddedNumber(recordValue(field, before.record)),
        );
    if (value !== undefined) setAt(payload, field.write, value);
    else if (empty === 'sent' && !isUntouched)
      setAt(payload, field.write, isNumeric(field) || field.kind === 'day' ? null : '');
  }
  return payload;
}

/** The value that the record has, as the call takes it; undefined for one that is never read, such as a password. */
function cameAs(field: NormalField, { record, whole }: Before): unknown {
  const value = recordValue(field, record);
  // What could not be read is never overwritten.
  if (!isUsable(field, record)) return undefined;
  if (value === undefined && whole && field.valueSource !== null) return null;
  if (field.kind !== 'choices' || !Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    const id = valueAt(item, field.options.itemValue ?? '');
    return field.sends === 'number' && typeof id === 'string' ? numberIn(id) : id;
  });
}

/** Puts a value at a dotted path. The checks refuse two paths of which one leads through the other. */
function setAt(payload: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let node = payload;
  for (const name of names) {
    const within = node[name];
    const next: Record<string, unknown> = isRecord(within) ? within : {};
    node[name] = next;
    node = next;
  }
  node[last] = value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Values of the record that are sent along unchanged. */
export function carriedOf(
  form: Pick<NormalForm, 'carry'>,
  fields: readonly NormalField[],
  record: object,
): Record<string, unknown> {
  const carried: Record<string, unknown> = {};
  for (const [name, fieldName] of Object.entries(form.carry ?? {})) {
    const field = fields.find((one) => one.name === fieldName);
    const value = field && recordValue(field, record);
    if (value !== undefined && value !== null) setAt(carried, name, value);
  }
  return carried;
}

const isNumeric = ({ kind, sends }: NormalField): boolean =>
  sends === 'number' || kind === 'number' || kind === 'money';

/** Undefined: not sent. @param isPadded the record has an identifier such as "007" here, so another one goes as a text. */
function wireValue(field: NormalField, text: string, isPadded: boolean): unknown {
  if (field.kind === 'boolean') return text === 'true';
  if (field.kind === 'choices')
    return splitItems(text).map((item) => (field.sends === 'number' ? numberIn(item) : item));
  if (text === '') return undefined;
  if (field.kind === 'money') {
    const kobo = typedAmount(text);
    return kobo === undefined ? undefined : wireAmount(field, kobo);
  }
  if (!isNumeric(field) || isPadded) return text;
  return EXACT.has(field.kind) ? numberIn(text) : wholeNumber(typedDecimal(text) ?? text);
}
