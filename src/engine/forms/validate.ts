/** Input rules of single fields (P2-5). Pure. */
import type { form } from '../../i18n/en/form';
import { holdsInvisible, holdsSecretNumber, isSecretPhone } from '../../upstream/storedText';
import { lagosDayStart } from '../../upstream/time';
import { isWrongYear } from '../../lists/days';
import type { KindName } from '../definition/fields';
import { typedAmount, typedDecimal } from '../definition/typedNumber';
import type { FormField, NormalField } from '../definition/resource';

export type Problem = keyof typeof form.problem;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const PICKED: ReadonlySet<string> = new Set<KindName>(['choice', 'choices', 'reference', 'day', 'image']);

/** The problem of a value; null if it is valid. */
export function problemOf({ field, required, readOnly }: FormField, typed: string): Problem | null {
  if (readOnly) return null;
  const text = typed.trim();
  if (text === '') return required ? missing(field) : null;
  if (text.length < (field.minDigits ?? 0)) return field.minDigits === field.maxChars ? 'tooShort' : 'tooFew';
  // Any other text would be sent as null.
  const kind = field.sends === 'number' && !PICKED.has(field.kind) ? 'number' : field.kind;
  return CHECKS[kind]?.(text) ?? unstorable(field, text);
}

/** Kinds whose text is typed and shown. */
const SHOWN: ReadonlySet<KindName> = new Set<KindName>(['text', 'longText', 'code', 'email', 'phone']);

/** Digits, such as a BVN, have checks of their own, and a code may be a serial number that looks like a card's. */
function unstorable({ kind, digits, secret }: NormalField, text: string): Problem | null {
  if (!SHOWN.has(kind) || (digits && kind !== 'phone') || secret) return null;
  if (holdsInvisible(kind === 'longText' ? text.replaceAll(/[\r\n\t]/g, ' ') : text)) return 'invisible';
  const holdsSecret = kind === 'phone' ? isSecretPhone : holdsSecretNumber;
  return kind !== 'code' && holdsSecret(text) ? 'secretNumber' : null;
}

export function missing({ kind }: Pick<NormalField, 'kind'>): Problem {
  return PICKED.has(kind) ? 'notPicked' : 'missing';
}

/** Checks of kinds that do not accept every text. */
const CHECKS: Partial<Readonly<Record<KindName, (text: string) => Problem | null>>> = {
  email: (text) => (EMAIL.test(text) ? null : 'email'),
  day: (text) => (lagosDayStart(text) === undefined ? 'notADay' : isWrongYear(text) ? 'wrongYear' : null),
  number: (text) => (typedDecimal(text) === undefined ? 'number' : null),
  money: (text) => ((typedAmount(text) ?? -1) < 0 ? 'money' : null),
};

/**
 * Limits a typed or pasted text. Too many digits are refused as a whole: a part of them would be another number (a card
 * number where its last six digits belong).
 */
export function fitted({ digits, maxChars }: NormalField, before: string, text: string) {
  const allowed = digits ? text.replace(/\D/g, '') : text;
  if (maxChars === null || allowed.length <= maxChars) return { value: allowed, tooLong: false };
  if (!digits) return { value: allowed.slice(0, maxChars), tooLong: false };
  return { value: before, tooLong: true };
}
