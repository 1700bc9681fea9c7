/** Card numbers, shown only by their first six and last four digits (D320), and secrets, which are never stored. */

/** Masks a PAN to `506105******1234`; a masked one stays, and a text too short for a PAN is masked completely. */
export function maskPan(pan: string): string {
  const text = pan.replace(/[\s-]/g, '');
  if (text.length < 12) return '*'.repeat(text.length);
  return `${text.slice(0, 6)}${'*'.repeat(text.length - 10)}${text.slice(-4)}`;
}

/** Words in the names of filters that must never reach a saved view (D330). */
const SECRETS: ReadonlySet<string> = new Set(['pan', 'bvn', 'pin', 'otp', 'cvv', 'password', 'token']);

/** Whether a field or filter of that name holds secrets, such as `pan` or `accountBvn`. */
export function isSecretName(name: string): boolean {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => SECRETS.has(word));
}

/** Sixteen to nineteen digits that stand alone, in one or in groups of four as on a card. */
const CARD = /(?<![\p{L}\d])(?:\d{16,19}|\d{4}(?:[\s.-]\d{4}){3}(?:[\s.-]?\d{1,3})?)(?![\p{L}\d])/gu;

/** ISO/IEC 7812: Visa, Mastercard, Verve and the like; no card number begins like a day in digits (20251122…). */
const BEGINS_CARD = /^(?:[3-6]|2[2-7])/;

/** Whether a text contains a whole card number. Longer or shorter numbers and ids with letters do not count. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(CARD) ?? []).some((run) => {
    const digits = run.replaceAll(/\D/g, '');
    return BEGINS_CARD.test(digits) && isLuhn(digits);
  });
}

/** ISO/IEC 7812: every second digit from the right is doubled, and the sum of all digits is a multiple of ten. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits.at(-1 - index)) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Eleven or more digits of other scripts. */
const OTHER_DIGITS = /(?:[^\P{Nd}0-9][\s.-]*){11}/u;
/** What may stand between the parts of one number, in a text or in JSON; a colon belongs to a time. */
const BETWEEN_PARTS = /^[^\p{L}\d:]*$/u;
const BVN_DIGITS = 11;
const MOST_CARD_DIGITS = 19;

/**
 * Whether a text may hold a card number (13 to 19 digits with a right check digit) or a BVN, even among other digits.
 * Wider than `holdsCardNumber`: for values in the wrong place, where showing too much is worse than showing nothing.
 */
export function readsAsSecretNumber(text: string): boolean {
  const plain = text.normalize('NFKC');
  if (OTHER_DIGITS.test(plain) || holdsCardNumber(plain)) return true;
  const parts = [...plain.matchAll(/\d+/g)].map(([digits], index, all) => {
    const before = all[index - 1];
    const gap = before ? plain.slice(before.index + before[0].length, all[index]?.index) : '';
    return { digits, goesOn: before !== undefined && BETWEEN_PARTS.test(gap) };
  });
  return parts.some((_part, first) => startsSecretNumber(parts.slice(first, first + MOST_CARD_DIGITS)));
}

interface DigitPart {
  readonly digits: string;
  /** It may belong to the same number as the part before it. */
  readonly goesOn: boolean;
}

/** Whether such a number begins with the first of these parts. */
function startsSecretNumber(parts: readonly DigitPart[]): boolean {
  let digits = '';
  for (const part of parts) {
    if (digits !== '' && !part.goesOn) return false;
    digits += part.digits;
    if (digits.length > MOST_CARD_DIGITS) return false;
    if (isSecretNumber(digits)) return true;
  }
  return false;
}

function isSecretNumber(digits: string): boolean {
  const { length } = digits;
  return length === BVN_DIGITS || (length >= 13 && length <= MOST_CARD_DIGITS && isLuhn(digits));
}
