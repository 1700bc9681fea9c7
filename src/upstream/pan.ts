/** Card numbers are shown as first six and last four, whatever the upstream sends (decisions 20); what is kept nowhere. */

/** Masks a PAN to `506105******1234`; one already masked stays; a text too short to be a PAN is masked whole. */
export function maskPan(pan: string): string {
  const text = pan.replace(/[\s-]/g, '');
  if (text.length < 12) return '*'.repeat(text.length);
  return `${text.slice(0, 6)}${'*'.repeat(text.length - 10)}${text.slice(-4)}`;
}

/** Decisions 30: what must never reach a saved view, as words of a filter's name. */
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

/** Whether a whole card number stands in a text. Longer and shorter numbers, and ids with letters in them, are none. */
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

/** Digits with nothing, blanks or signs between them; and digits of other scripts, eleven or more. */
const DIGITS = [/\d+/g, /\d(?:[\s.-]*\d)*/g] as const;
const OTHER_DIGITS = /(?:[^\P{Nd}0-9][\s.-]*){11}/u;
const BVN_DIGITS = 11;

/**
 * Whether a text may hold a card number (13 to 19 digits that check) or a BVN, wherever in it. Wider than
 * `holdsCardNumber`: for what a service sent in the wrong place, where showing too much is worse than showing nothing.
 */
export function readsAsSecretNumber(text: string): boolean {
  const plain = text.normalize('NFKC');
  const runs = DIGITS.flatMap((digits) => plain.match(digits) ?? []).map((run) => run.replaceAll(/\D/g, ''));
  return OTHER_DIGITS.test(plain) || holdsCardNumber(plain) || runs.some(isSecretNumber);
}

function isSecretNumber(digits: string): boolean {
  const { length } = digits;
  return length === BVN_DIGITS || (length >= 13 && length <= 19 && isLuhn(digits));
}
