/**
 * What a typed text is searched by: the filters that it can be for, by its form, and for a service without a search of its
 * own other spellings of it (D379). Fetched with what stands around the rows, or by the first search.
 */
import type { DataProvider } from 'ra-core';
import { SEARCH_PARAM } from '../../../lists/question/address';
import { folded, idSpellings, isShortPart, mayBeSecret, phoneDigits } from '../../../upstream/searchedText';
import { cleaned, phoneOf, withoutLabel } from '../../../upstream/typedText';
import type { NormalField, Resource } from '../../definition/resource';
import { shownAmount } from '../../definition/shownAmount';
import type { FilterTexts as Filter } from '../../../lists/byBrowser';
import { reader } from '../../rows/pageQuery';
import { isTyped, searchedFilters, wholeSearch, type Search, type SearchFilter } from './searchFilters';

/** A number as long as a phone's, whole or in part. */
const NUMBER = /^\+?[\d\s().-]{4,}$/;

/** One word with a digit, or an id in groups: "KDK 261126 000020000". */
const ID = /^(?:\S*\d\S*|[a-z]{0,4}[\s-]?(?:\d[\s-]?){6,})$/i;

/** Why a list is not searched for a text, as a text's key and values. */
export function refusal(
  { filters }: Search,
  typed: string,
): readonly [key: string, values?: Readonly<Record<string, string>>] {
  if (!mayBeSecret(cleaned(typed))) return ['table.searchShort'];
  const pan = filters.find(({ kind, secret }) => secret && kind === 'pan');
  return pan ? ['table.notSearchedHere', { filter: pan.label }] : ['table.notSearched'];
}

/** The likeliest first (D231). Null for a text that may be a card number or a BVN, and for a part that is in too much. */
export function searchFilters(resource: Resource, typed: string): readonly SearchFilter[] | null {
  const text = cleaned(typed);
  if (mayBeSecret(text)) return null;
  const amount = shownAmount(resource, text);
  if (amount) return [amount];
  const whole = wholeSearch(resource);
  // Lists of what happens are long.
  if (whole && resource.quick && resource.period && text !== '' && isShortPart(text)) return null;
  if (whole) return text === '' ? [] : [{ field: whole, value: text }];
  const bare = withoutLabel(text);
  const fields = searchedFilters(resource);
  const phone = phoneOf(bare);
  const phones = fields.filter(({ kind }) => kind === 'phone');
  if (phone !== null && phones.length > 0) return phones.map((field) => ({ field, value: phone }));
  const valueOf = ({ kind, digits }: NormalField): string => {
    if (!/^[\d\s-]+$/.test(bare)) return bare;
    if (digits || kind === 'number') return bare.replaceAll(/\D/g, '');
    // Some ids have dashes: the text is asked for as typed first, and without them if nothing is found.
    return kind === 'code' ? bare.replaceAll(/\s/g, '') : bare;
  };
  const fitting = fields.filter((field) => fits(field, valueOf(field)));
  const candidates = fitting.length > 0 ? fitting : fields.filter(isTyped);
  const isWhole = (field: NormalField): number => Number(field.maxChars === valueOf(field).length);
  return candidates
    .toSorted((one, other) => isWhole(other) - isWhole(one))
    .map((field) => ({ field, value: valueOf(field) }));
}

function fits({ kind, digits, maxChars }: NormalField, text: string): boolean {
  if (maxChars !== null && text.length > maxChars) return false;
  if (digits || kind === 'number') return /^\d+$/.test(text);
  if (kind === 'phone') return NUMBER.test(text);
  if (kind === 'code') return ID.test(text);
  return /\p{L}/u.test(text) && !(kind === 'reference' && ID.test(text));
}

/** @returns the first spelling with a match; null if none has one, or the service does not answer. */
export async function trySpellings(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  filter: Filter,
  searched: SearchFilter,
  signal: AbortSignal,
): Promise<string | null> {
  const firstOf = async ([spelling, ...others]: readonly string[]): Promise<string | null> => {
    if (spelling === undefined) return null;
    const asked = { ...filter, [searched.field.param]: spelling };
    const { total } = await reader(dataProvider, resource, asked)(1, 1, signal);
    return total > 0 ? spelling : firstOf(others);
  };
  return firstOf(otherSpellings(searched));
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
