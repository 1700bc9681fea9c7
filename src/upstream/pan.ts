/** Card numbers are shown as first six and last four, whatever the upstream sends (D320); what is kept nowhere. */

/** Masks a PAN to `506105******1234`; one already masked stays; a text too short to be a PAN is masked whole. */
export function maskPan(pan: string): string {
  const text = pan.replace(/[\s-]/g, '');
  if (text.length < 12) return '*'.repeat(text.length);
  return `${text.slice(0, 6)}${'*'.repeat(text.length - 10)}${text.slice(-4)}`;
}

/** D330: what must never reach a saved view, as words of a filter's name. */
const SECRETS: ReadonlySet<string> = new Set(['pan', 'bvn', 'pin', 'otp', 'cvv', 'password', 'token']);

/** Whether the values of a field or filter of that name are secret, such as `pan` or `accountBvn`. */
export function isSecretName(name: string): boolean {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => SECRETS.has(word));
}

/** Sixteen to nineteen digits by themselves, in one or in fours as they stand on a card. */
const CARD = /(?<![\p{L}\d])(?:\d{16,19}|\d{4}(?:[\s.-]\d{4}){3}(?:[\s.-]?\d{1,3})?)(?![\p{L}\d])/gu;

/** ISO/IEC 7812: those of Visa, Mastercard, Verve and their like; a day in digits (20251122…) begins none. */
const BEGINS_CARD = /^(?:[3-6]|2[2-7])/;

/** Whether a text contains a whole card number. Longer or shorter numbers and ids with letters do not count. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(CARD) ?? []).some((run) => {
    const digits = run.replaceAll(/\D/g, '');
    return BEGINS_CARD.test(digits) && isLuhn(digits);
  });
}

/** ISO/IEC 7812: every second digit from the right is doubled, and the digits of all add up to tens. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits.at(-1 - index)) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Digits of other scripts, eleven or more. */
const OTHER_DIGITS = /(?:[^\P{Nd}0-9][\s.-]*){11}/u;
/** What may stand between the parts of one number, in a text or in JSON; a colon is a time's. */
const BETWEEN_PARTS = /^[^\p{L}\d:]*$/u;
const BVN_DIGITS = 11;
const MOST_CARD_DIGITS = 19;

/**
 * Whether a text may hold a card number (13 to 19 digits that check) or a BVN, wherever in it and whatever digits stand
 * before or after it. Wider than `holdsCardNumber`: for what a service sent in the wrong place, where showing too much is
 * worse than showing nothing.
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

/** Whether the first of these parts, alone or with those after it, is such a number. */
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
