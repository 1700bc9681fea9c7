/** Whether a record is the one that was typed, as far as the service answers it (D410). Secrets are not compared. */
import { wordsOf } from '../../upstream/searchedText';
import type { FormField, NormalField, NormalForm } from '../definition/resource';
import { fieldText, isUsable } from '../definition/text';
import { recordValues, splitItems, valueText, type Values } from './values';

/** The fields of a form whose typed values are others in the record. @param fields of the resource. */
export function differences(
  fields: readonly NormalField[],
  { fields: formFields, shownIn = {} }: Pick<NormalForm, 'fields' | 'shownIn'>,
  record: object,
  values: Values,
): readonly NormalField[] {
  return [
    ...differingFields(fields, formFields, record, values),
    ...missingWords(shownIn, fields, formFields, record, values),
  ];
}

/** What was typed and is otherwise in the record. */
function differingFields(
  fields: readonly NormalField[],
  formFields: readonly FormField[],
  record: object,
  values: Values,
): readonly NormalField[] {
  return formFields.flatMap(({ field, sent }) => {
    const typed = asCompared(field, values[field.name] ?? '');
    // A create form may have a field of its own, whose value another field shows.
    const shown = fields.find((one) => one.write === field.write && one.valueSource !== null && isUsable(one, record));
    if (typed === '' || !shown || !sent || field.secret || field.kind === 'password') return [];
    const recorded = asCompared(
      field,
      recordValues([{ field: shown, required: false, readOnly: false, sent }], record)[shown.name] ?? '',
    );
    return recorded === typed ? [] : [field];
  });
}

/** What was typed and is not in the text that a record has instead, such as a full name. */
function missingWords(
  shownIn: NonNullable<NormalForm['shownIn']>,
  fields: readonly NormalField[],
  formFields: readonly FormField[],
  record: object,
  values: Values,
): readonly NormalField[] {
  return formFields.flatMap(({ field }) => {
    const whole = fields.find(({ name }) => name === shownIn[field.name]);
    const recordWords = new Set(wordsOf(whole && isUsable(whole, record) ? fieldText(whole, record) : ''));
    if (recordWords.size === 0) return [];
    return wordsOf(valueText(field, values)).every((word) => recordWords.has(word)) ? [] : [field];
  });
}

/** Without what services change in a value that they take: spaces, capitals of addresses, the country of a phone. */
function asCompared({ kind }: NormalField, text: string): string {
  if (kind === 'phone') return text.replaceAll(/\D/g, '').slice(-10);
  if (kind === 'choices') return splitItems(text).toSorted().join('\n');
  const plain = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return kind === 'email' ? plain.toLowerCase() : plain;
}
