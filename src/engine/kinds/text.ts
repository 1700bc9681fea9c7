/** The text form of every kind: what a cell says on screen, and what an export, a print or the clipboard says. Pure. */
import { asKobo, formatKobo, koboToDecimal } from '../../upstream/money';
import { lagosTime, utcTime } from '../../upstream/time';
import type { KindName } from '../fields';
import type { NormalField } from '../normalise';
import { valueAt } from '../path';

/** `screen`: as a person reads it, amounts grouped by thousands. `export`: as a spreadsheet reads it, plain decimals. */
export type TextStyle = 'screen' | 'export';

type Writer = (value: string | number | boolean, field: NormalField, style: TextStyle) => string;

const asIs: Writer = String;

/** Amounts are whole kobo; anything else is shown as it came, never as another amount. */
const money: Writer = (value, _field, style) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return String(value);
  return style === 'screen' ? formatKobo(asKobo(value)) : koboToDecimal(asKobo(value));
};

const dateTime: Writer = (value, field) =>
  field.options.zone === 'lagos' ? lagosTime(String(value)) : utcTime(String(value));

/** A new kind does not compile until it has a text form. */
const WRITERS: Readonly<Record<KindName, Writer>> = {
  text: asIs,
  code: asIs,
  money,
  number: asIs,
  dateTime,
  day: asIs,
  /** Its source is the text shown (spec part 1 section 4). */
  status: asIs,
  choice: asIs,
  /** Its source is the other record's name. */
  reference: asIs,
};

/** The text of one value of a field; empty where there is none. */
export function valueText(field: NormalField, value: unknown, style: TextStyle): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  return WRITERS[field.kind](value, field, style);
}

/** The text of a field of a record; empty where the record has no such value or the field is only a filter. */
export function cellText(field: NormalField, record: unknown, style: TextStyle): string {
  return field.source === null ? '' : valueText(field, valueAt(record, field.source), style);
}
