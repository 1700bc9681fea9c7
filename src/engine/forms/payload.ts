/** From what was typed to what is sent (docs/contract.md, wire formats). Pure. */
import { parseKobo } from '../../upstream/money';
import type { KindName } from '../definition/fields';
import { recordValue, wireAmount } from '../definition/recordValue';
import type { FormField, NormalField, NormalForm } from '../definition/resource';
import { splitItems, type Values } from './values';

/** `leftOut`: what was not filled in is not sent. `sent`: as an empty text or null, so that a value can be taken away. */
export type Empty = 'leftOut' | 'sent';

/**
 * A space at the end is part of a password, and of what was chosen and not typed: it is sent as it was received
 * (D322), like a name that says which record is meant.
 */
const EXACT: ReadonlySet<string> = new Set<KindName>(['password', 'choice', 'reference']);

/** Tells the data provider that what is handed over is what the call takes, and no record (docs/data-provider.md). */
export const PAYLOAD = { payload: true } as const;

/** Checked values by the names they are sent under. `start`: what the form began with, an edited record's own values. */
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

/** What is sent along as the record has it. */
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

/** Undefined when nothing is sent. */
function wireValue(field: NormalField, text: string): unknown {
  if (field.kind === 'boolean') return text === 'true';
  if (field.kind === 'choices') return splitItems(text).map((item) => (field.sends === 'number' ? Number(item) : item));
  if (text === '') return undefined;
  if (field.kind === 'money') {
    const kobo = parseKobo(text);
    return kobo === undefined ? undefined : wireAmount(field, kobo);
  }
  return isNumeric(field) ? Number(text) : text;
}
