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
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.split(/[^a-z\d]+/).some((word) => SECRETS.has(word));
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
