/** Builds the payload from typed values (docs/contract.md, wire formats). Pure. */
import { wholeNumber } from '../../upstream/exactNumbers';
import { parseKobo } from '../../upstream/money';
import type { KindName } from '../definition/fields';
import { recordValue, wireAmount } from '../definition/recordValue';
import type { FormField, NormalField, NormalForm } from '../definition/resource';
import { splitItems, type Values } from './values';

/** Empty fields are left out, or sent as an empty text or null so that a value can be cleared. */
export type Empty = 'leftOut' | 'sent';

/** Never trimmed: a space may be part of a password, and chosen values go back as received (D322). */
const EXACT: ReadonlySet<string> = new Set<KindName>(['password', 'choice', 'reference']);

/** Tells the data provider that it receives a payload and not a record (docs/data-provider.md). */
export const PAYLOAD = { payload: true } as const;

/** The payload by wire names, of valid values. @param start an edited record's own values. */
export function payloadOf(
  fields: readonly FormField[],
  values: Values,
  empty: Empty,
  start: Values = {},
): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const { field, readOnly, sent } of fields) {
    const typed = values[field.name] ?? '';
    if (!sent || (sent === 'changed' && typed === start[field.name])) continue;
    const exact = readOnly || EXACT.has(field.kind);
    const value = wireValue(field, exact ? typed : typed.trim());
    if (value !== undefined) payload[field.write] = value;
    else if (empty === 'sent') payload[field.write] = isNumeric(field) || field.kind === 'day' ? null : '';
  }
  return payload;
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
    if (value !== undefined && value !== null) carried[name] = value;
  }
  return carried;
}

const isNumeric = ({ kind, sends }: NormalField): boolean =>
  sends === 'number' || kind === 'number' || kind === 'money';

/** Undefined: not sent. */
function wireValue(field: NormalField, text: string): unknown {
  if (field.kind === 'boolean') return text === 'true';
  if (field.kind === 'choices')
    return splitItems(text).map((item) => (field.sends === 'number' ? wholeNumber(item) : item));
  if (text === '') return undefined;
  if (field.kind === 'money') {
    const kobo = parseKobo(text);
    return kobo === undefined ? undefined : wireAmount(field, kobo);
  }
  return isNumeric(field) ? wholeNumber(text) : text;
}
