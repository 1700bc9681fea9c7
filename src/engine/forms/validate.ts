/** What may be typed into a field, and what is wrong with what was (P2-5). Pure. */
import { parseKobo } from '../../upstream/money';
import { lagosDayStart } from '../../upstream/time';
import type { KindName } from '../definition/fields';
import type { FormField, NormalField } from '../definition/resource';

/** Keys of the sentences in `form.problem`. */
export type Problem =
  | 'missing'
  | 'notPicked'
  | 'email'
  | 'number'
  | 'money'
  | 'notADay'
  | 'halfADay'
  | 'notChosen'
  | 'tooShort'
  | 'tooFew';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/;

const PICKED: ReadonlySet<string> = new Set<KindName>(['choice', 'choices', 'reference', 'day', 'image']);

/** What is wrong with a value; null when it is valid. */
export function problemOf({ field, required, readOnly }: FormField, typed: string): Problem | null {
  if (readOnly) return null;
  const text = typed.trim();
  if (text === '') return required ? missing(field) : null;
  if (text.length < (field.minDigits ?? 0)) return field.minDigits === field.maxChars ? 'tooShort' : 'tooFew';
  return CHECKS[field.kind]?.(text) ?? null;
}

/** What to say of a field that has to be filled in. */
export function missing({ kind }: Pick<NormalField, 'kind'>): Problem {
  return PICKED.has(kind) ? 'notPicked' : 'missing';
}

/** Kinds of which not every text is a value. */
const CHECKS: Partial<Readonly<Record<KindName, (text: string) => Problem | null>>> = {
  email: (text) => (EMAIL.test(text) ? null : 'email'),
  day: (text) => (lagosDayStart(text) === undefined ? 'notADay' : null),
  number: (text) => (NUMBER.test(text) ? null : 'number'),
  money: (text) => ((parseKobo(text) ?? -1) < 0 ? 'money' : null),
};

/** What becomes of a field when `text` is typed or pasted into it; `tooLong`: nothing of it got in. */
export interface Fitted {
  readonly value: string;
  readonly tooLong: boolean;
}

/**
 * What of a typed or pasted text gets into the field. Digits that are too many are another number than the one asked for
 * (a whole card number where its last six digits belong), so that nothing is cut out of them: the field stays as it is.
 */
export function fitted({ kind, digits, maxChars }: NormalField, before: string, text: string): Fitted {
  // An amount that was copied from a screen has separators in it, and perhaps the naira sign.
  const plain = kind === 'money' ? text.replace(/[,\s₦]/g, '') : text;
  const allowed = digits ? plain.replace(/\D/g, '') : plain;
  if (maxChars === null || allowed.length <= maxChars) return { value: allowed, tooLong: false };
  if (!digits) return { value: allowed.slice(0, maxChars), tooLong: false };
  return { value: before, tooLong: true };
}
