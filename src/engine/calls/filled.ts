/** The sentences of a definition, with the values of records. */
import type { useTranslate } from 'ra-core';
import { grouped } from '../../i18n/format';
import { COUNT, PLACEHOLDER } from '../definition/placeholders';
import type { Resource } from '../definition/resource';
import { fieldText } from '../definition/text';

type Translate = ReturnType<typeof useTranslate>;

/** Further values for a success sentence: the typed input as shown, and the answer. */
interface FurtherValues {
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly answer?: unknown;
}

/**
 * Fills a sentence's placeholders from the typed input, else the record, else the answer: `Reset {username}?`.
 * `{count}` is the number of records, and ` |||| ` stands between the forms for one and several. A field hidden from
 * this user becomes `…`, an empty one a dash.
 */
export function filled(
  sentence: string,
  { fields }: Pick<Resource, 'fields'>,
  records: readonly object[],
  translate: Translate,
  { typed, answer }: FurtherValues = {},
): string {
  return formFor(sentence, records.length, translate).replace(PLACEHOLDER, (_placeholder, name: string) => {
    if (name === COUNT) return String(records.length);
    const field = fields.find((one) => one.name === name);
    if (!field) return '…';
    return (typed?.[name] ?? (fieldText(field, records[0]) || fieldText(field, answer))) || '—';
  });
}

/** A sentence about a number of records. */
export function counted(sentence: string, count: number, translate: Translate): string {
  return formFor(sentence, count, translate).replaceAll(`{${COUNT}}`, grouped(count));
}

/** By the plural rules of the person's language, which may have more than two forms. */
function formFor(sentence: string, count: number, translate: Translate): string {
  return translate(sentence, { _: sentence, smart_count: count });
}
