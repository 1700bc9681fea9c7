/** For a service without a search of its own: which other spelling of a typed text it knows (D379). */
import type { DataProvider } from 'ra-core';
import { SEARCH_PARAM } from '../../../lists/question/address';
import { folded, idSpellings, phoneDigits } from '../../../upstream/searchedText';
import { reader, type Filter } from '../../rows/pageQuery';
import { ID, type SearchFilter } from './searchFilters';

/** @returns the first spelling with a match; null if none has one, or the service does not answer. */
export async function trySpellings(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  filter: Filter,
  searched: SearchFilter,
  signal: AbortSignal,
): Promise<string | null> {
  for (const spelling of otherSpellings(searched)) {
    // One request at a time, because each is only needed if the one before found nothing.
    // oxlint-disable-next-line no-await-in-loop
    const { total } = await reader(dataProvider, resource, { ...filter, [searched.field.param]: spelling })(
      1,
      1,
      signal,
    );
    if (total > 0) return spelling;
  }
  return null;
}

/** Other spellings under which a service may have the text of a filter. */
export function otherSpellings({ field, value }: SearchFilter): readonly string[] {
  if (field.param === SEARCH_PARAM) return [];
  const phone = field.kind === 'phone' ? phoneDigits(value) : null;
  const all = phone
    ? [phone.national, `+234${phone.national}`, `234${phone.national}`]
    : ID.test(value)
      ? idSpellings(value)
      : [value.normalize('NFC'), value.normalize('NFD'), value.replaceAll(/[’‘ʼ`]/g, "'"), folded(value)];
  return [...new Set(all)].filter((text) => text !== value && text !== '');
}
