/** Which filters of a list a typed text can be for, by its form. */
import { cleaned, mayBeSecret, phoneOf } from '../../upstream/typedText';
import { FILTERED_BY } from '../definition/filters';
import type { NormalField, Resource } from '../definition/resource';

export interface SearchFilter {
  readonly field: NormalField;
  /** The filter's text; of a reference the text that its records are searched by. */
  readonly value: string;
}

/** A number as long as a phone's, whole or in part. */
const NUMBER = /^\+?[\d\s().-]{4,}$/;

/** One word with a digit. */
const ID = /^\S*\d\S*$/;

type Search = Pick<Resource, 'filters' | 'linkFilters'>;

/** The filters by an id, a phone or a name, and by a record that is searched by name. Never one that only links set. */
export function searchedFilters({ filters, linkFilters }: Search): readonly NormalField[] {
  return filters.filter(
    (field) =>
      !field.secret &&
      !linkFilters.includes(field) &&
      (isTyped(field) || (field.kind === 'reference' && field.options.search !== undefined)),
  );
}

/** The likeliest first (D231). Null for a text that may be a card number or a BVN. */
export function searchFilters(resource: Search, typed: string): readonly SearchFilter[] | null {
  const text = cleaned(typed);
  if (mayBeSecret(text)) return null;
  const fields = searchedFilters(resource);
  const phone = phoneOf(text);
  const phones = fields.filter(({ kind }) => kind === 'phone');
  if (phone !== null && phones.length > 0) return phones.map((field) => ({ field, value: phone }));
  const fitting = fields.filter((field) => fits(field, text));
  const found = fitting.length > 0 ? fitting : fields.filter(isTyped);
  const whole = ({ maxChars }: NormalField): number => Number(maxChars === text.length);
  return found.toSorted((one, other) => whole(other) - whole(one)).map((field) => ({ field, value: text }));
}

const isTyped = ({ kind }: NormalField): boolean => FILTERED_BY[kind] === 'text';

function fits({ kind, digits, maxChars }: NormalField, text: string): boolean {
  if (maxChars !== null && text.length > maxChars) return false;
  if (digits || kind === 'number') return /^\d+$/.test(text);
  if (kind === 'phone') return NUMBER.test(text);
  if (kind === 'code') return ID.test(text);
  return /\p{L}/u.test(text) && !(kind === 'reference' && ID.test(text));
}
