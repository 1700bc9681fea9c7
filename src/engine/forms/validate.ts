/** Input rules of single fields (P2-5). Pure. */
import type { form } from '../../i18n/en/form';
import { isExactNumber } from '../../upstream/exactNumbers';
import { parseKobo } from '../../upstream/money';
import { lagosDayStart } from '../../upstream/time';
import type { KindName } from '../definition/fields';
import type { FormField, NormalField } from '../definition/resource';

export type Problem = keyof typeof form.problem;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/;

const PICKED: ReadonlySet<string> = new Set<KindName>(['choice', 'choices', 'reference', 'day', 'image']);

/** The problem of a value; null if it is valid. */
export function problemOf({ field, required, readOnly }: FormField, typed: string): Problem | null {
  if (readOnly) return null;
  const text = typed.trim();
  if (text === '') return required ? missing(field) : null;
  if (text.length < (field.minDigits ?? 0)) return field.minDigits === field.maxChars ? 'tooShort' : 'tooFew';
  return CHECKS[field.kind]?.(text) ?? null;
}

export function missing({ kind }: Pick<NormalField, 'kind'>): Problem {
  return PICKED.has(kind) ? 'notPicked' : 'missing';
}

/** Checks of kinds that do not accept every text. */
const CHECKS: Partial<Readonly<Record<KindName, (text: string) => Problem | null>>> = {
  email: (text) => (EMAIL.test(text) ? null : 'email'),
  day: (text) => (lagosDayStart(text) === undefined ? 'notADay' : null),
  number: (text) => (NUMBER.test(text) && isExactNumber(text) ? null : 'number'),
  money: (text) => ((parseKobo(text) ?? -1) < 0 ? 'money' : null),
};

/**
 * Limits a typed or pasted text. Too many digits are refused as a whole: a part of them would be another number (a card
 * number where its last six digits belong).
 */
export function fitted({ kind, digits, maxChars }: NormalField, before: string, text: string) {
  // Amounts copied from a screen have separators and perhaps the naira sign.
  const plain = kind === 'money' ? text.replace(/[,\s₦]/g, '') : text;
  const allowed = digits ? plain.replace(/\D/g, '') : plain;
  if (maxChars === null || allowed.length <= maxChars) return { value: allowed, tooLong: false };
  if (!digits) return { value: allowed.slice(0, maxChars), tooLong: false };
  return { value: before, tooLong: true };
}
