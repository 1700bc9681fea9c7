/** Why a search has found a record whose row on a phone does not show it (D1042): compared as the service does (D378). */
import { folded, phoneDigits, phoneHas, wordsOf } from '../../../upstream/searchedText';
import { cleaned, withoutLabel } from '../../../upstream/typedText';
import type { NormalField, Resource } from '../../definition/resource';
import { shownText } from '../../definition/text';
import type { PhoneLines } from './phoneLines';

const close = (text: string): string => folded(text).replaceAll(/[\s-]/g, '');

/** The first field with the searched text in it; undefined where the row shows one, or no field of the record has it. */
export function whyFound(
  sought: string,
  record: object,
  { what, middle, amount, end, more, status, id }: PhoneLines,
  { fields, title }: Pick<Resource, 'fields' | 'title'>,
): NormalField | undefined {
  const text = withoutLabel(cleaned(sought));
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const digits = phoneDigits(text);
  const holds = (field: NormalField): boolean => {
    const value = shownText(field, record);
    if (value === '') return false;
    if (field.kind === 'phone' && digits) return phoneHas(value, digits);
    const plain = folded(value);
    return words.every((word) => plain.includes(word)) || close(value).includes(close(text));
  };
  const shown = new Set([...what, middle, amount, end, ...more, status, id]);
  // A row that names nobody has its title.
  if (fields.some((field) => shown.has(field) && holds(field)) || (what.length === 0 && holds(title))) return undefined;
  return fields.find((field) => !shown.has(field) && !field.secret && field.kind !== 'pan' && holds(field));
}
