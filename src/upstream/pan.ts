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
