/**
 * What the reference API asks of a new agent beyond the specified form, which marks nothing as required (P2-5): a row that
 * it would refuse is corrected before the others are created (D867). Pure.
 */
import type { NormalField } from '../../../engine/definition/resource';
import type { Values } from '../../../engine/forms/values';
import { isPhone, isUsername, MOST_CHARS } from '../../../upstream/storedText';
import { lagosDay } from '../../../upstream/time';

/** Without these nobody can sign in. The user name is the mark of a row. */
const NEEDED: ReadonlySet<string> = new Set(['firstname', 'lastname', 'newEmail']);

/** What no two users share, staff included. The user name comes first: it tells agents apart. */
export const UNIQUE = ['username', 'newEmail'] as const;

/** A text as the service compares those. */
export const sameText = (text: string): string => text.trim().toLowerCase();

/** The user name and the email of a row, which the service takes or refuses together. */
export const peopleKey = (values: Values): string => UNIQUE.map((name) => sameText(values[name] ?? '')).join(' ');

/** A NUBAN and a BVN. */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ['accountNumber', 10],
  ['accountBvn', 11],
]);

const MOST: ReadonlyMap<string, number> = new Map([
  ['firstname', MOST_CHARS.name],
  ['middlename', MOST_CHARS.name],
  ['lastname', MOST_CHARS.name],
  ['username', MOST_CHARS.username],
  ['newEmail', MOST_CHARS.email],
  ['businessName', MOST_CHARS.line],
  ['accountName', MOST_CHARS.line],
  ['businessAddress', MOST_CHARS.address],
]);

/** What a spreadsheet writes in place of a value that it could not work out, in CSV too: #N/A, #REF!, #NAME?. */
const FORMULA_ERROR = /^#(?:N\/A|GETTING_DATA|[A-Z_]+(?:\/0)?[!?])$/;

export const isFormulaError = (text: string): boolean => FORMULA_ERROR.test(text);

export type FileProblem =
  | { readonly key: 'missing' }
  | { readonly key: 'tooShort'; readonly min: number }
  | { readonly key: 'tooManyChars'; readonly max: number }
  | { readonly key: 'username' | 'phone' | 'future' };

/** Null where a text is fit. @param now milliseconds since the epoch. */
export function fileProblem({ name }: Pick<NormalField, 'name'>, text: string, now: number): FileProblem | null {
  if (text === '') return NEEDED.has(name) ? { key: 'missing' } : null;
  const min = DIGITS.get(name);
  if (min !== undefined && text.length < min) return { key: 'tooShort', min };
  const max = MOST.get(name);
  if (max !== undefined && text.length > max) return { key: 'tooManyChars', max };
  if (name === 'username' && !isUsername(text)) return { key: 'username' };
  if (name === 'phone' && !isPhone(text)) return { key: 'phone' };
  return name === 'dateOfBirth' && text > lagosDay(now) ? { key: 'future' } : null;
}

/** A mobile number of Nigeria whose first 0 a spreadsheet took for nothing. */
const WITHOUT_ZERO = /^[789]\d{9}$/;

export const withFirstZero = (phone: string): string => (WITHOUT_ZERO.test(phone) ? `0${phone}` : phone);
