/** The value of a field as a call takes it. */
import { isKobo, koboToDecimal, type Kobo } from '../../upstream/money';
import { valueAt } from '../../upstream/path';
import type { NormalField } from './resource';

/** react-admin's ids are texts, so a field of numbers is sent as a number. */
export function recordValue(field: NormalField, record: unknown): unknown {
  const value = field.valueSource === null ? undefined : valueAt(record, field.valueSource);
  if (field.kind === 'money' && typeof value === 'number' && isKobo(value)) return wireAmount(field, value);
  const isNumber = field.kind === 'number' || field.sends === 'number';
  return isNumber && typeof value === 'string' ? numberIn(value) : value;
}

/** A whole number as a call takes it, with all its digits (`exactJson` writes a bigint as a number). */
export function wholeNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

/** A whole number; other texts stay, with them those of an identifier: 007 is not 7. */
export function numberIn(text: string): number | bigint | string {
  return /^-?(?:0|[1-9]\d*)$/.test(text) ? wholeNumber(text) : text;
}

/** Whether a record's value is a text that would be another one as a number: "007". */
export const isPaddedNumber = (value: unknown): boolean => typeof value === 'string' && /^-?0\d/.test(value);

/** In naira, or in kobo if the field's unit is `minor`. */
export function wireAmount({ options }: Pick<NormalField, 'options'>, kobo: Kobo): number {
  return options.unit === 'minor' ? kobo : Number(koboToDecimal(kobo));
}
