/** Numbers that may be a card's or a BVN, among others in a text. */
import { holdsCardNumber, isLuhn } from './pan';

/** Eleven or more digits of other scripts. */
const OTHER_DIGITS = /(?:[^\P{Nd}0-9][\s.-]*){11}/u;
/** What may stand between the parts of one number, in a text or in JSON; a colon belongs to a time. */
const BETWEEN_PARTS = /^[^\p{L}\d:]*$/u;
export const BVN_DIGITS = 11;
export const MOST_CARD_DIGITS = 19;

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
