/** Which filters of a list a typed text can be for, by its form. */
import { cleaned, phoneOf, withoutLabel } from '../../../upstream/typedText';
import { mayBeSecret } from '../../../upstream/searchedText';
import { FILTERED_BY } from '../../definition/filters';
import type { NormalField, Resource } from '../../definition/resource';
import { SEARCH_PARAM } from '../../../lists/question/address';

export interface SearchFilter {
  readonly field: NormalField;
  /** The filter's text; of a reference the text that its records are searched by. */
  readonly value: string;
}

/** A number as long as a phone's, whole or in part. */
const NUMBER = /^\+?[\d\s().-]{4,}$/;

/** One word with a digit, or an id in groups: "KDK 261126 000020000". */
export const ID = /^(?:\S*\d\S*|[a-z]{0,4}[\s-]?(?:\d[\s-]?){6,})$/i;

type Search = Pick<Resource, 'filters' | 'linkFilters' | 'columns'>;

/**
 * The filters by an id, a phone or a name, and by a record that is searched by name. One that only links set is among
 * them if people see its values in a column.
 */
export function searchedFilters({ filters, linkFilters, columns }: Search): readonly NormalField[] {
  const isColumn = ({ name }: NormalField): boolean => columns.some((column) => column.name === name);
  return filters.filter(
    (field) =>
      !field.secret &&
      (!linkFilters.includes(field) || isColumn(field)) &&
      (isTyped(field) || (field.kind === 'reference' && field.options.search !== undefined)),
  );
}

/** The filter by whatever people know a record by; undefined where the service has none (D378). */
export const wholeSearch = ({ filters }: Pick<Resource, 'filters'>): NormalField | undefined =>
  filters.find(({ param }) => param === SEARCH_PARAM);

/** The likeliest first (D231). Null for a text that may be a card number or a BVN. */
export function searchFilters(resource: Search, typed: string): readonly SearchFilter[] | null {
  const text = cleaned(typed);
  if (mayBeSecret(text)) return null;
  const whole = wholeSearch(resource);
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

const isTyped = ({ kind }: NormalField): boolean => FILTERED_BY[kind] === 'text';

function fits({ kind, digits, maxChars }: NormalField, text: string): boolean {
  if (maxChars !== null && text.length > maxChars) return false;
  if (digits || kind === 'number') return /^\d+$/.test(text);
  if (kind === 'phone') return NUMBER.test(text);
  if (kind === 'code') return ID.test(text);
  return /\p{L}/u.test(text) && !(kind === 'reference' && ID.test(text));
}
