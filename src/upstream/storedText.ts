/**
 * Which texts are refused where they are typed, by one rule for the browser and the reference API: those that may hold a
 * card number or a BVN, which are never stored (D330, D370), and those with invisible characters (D371).
 */
import { isLuhn } from './pan';
import { withoutUnseen } from './typedText';

const BVN_DIGITS = 11;
const MOST_CARD_DIGITS = 19;
/** Shorter digits within an id are serial numbers. */
const LEAST_CARD_DIGITS_IN_ID = 16;

/** ISO/IEC 7812: 13 to 19 digits. None begins like a day in digits (20251122…) or like milliseconds since 1970. */
const CARD = /^(?=\d{13,19}$)(?:[3-6]|2[2-7])/;
/** Every BVN that was given out begins so. */
const IS_BVN = /^22\d{9}$/;

/** In place of what is no secret, so that the numbers around it are not read as one. */
const BARRIER = '\uE000';

/** Not in another number. */
const alone = (pattern: string): string => String.raw`(?<![\d.,])(?:${pattern})(?![\d])`;

const CURRENCY = String.raw`(?:(?<!\p{L})(?:N|NGN|USD|EUR|GBP)|[₦$€£])\s?`;
const GROUPED = String.raw`\d{1,3}(?:,\d{3})+`;

const PHONE = String.raw`(?:\+?\b(?:00)?234[\s.-]?(?:\(?0\)?[\s.-]?)?|\(?0)[789][01](?:[\s.)-]{0,2}\d){8}`;
const MONTH_DAY = String.raw`(?:0[1-9]|1[0-2])([-./])(?:0[1-9]|[12]\d|3[01])`;

/** Numbers of ordinary sentences that are as long as a BVN, alone or together with their neighbours. */
const ORDINARY = new RegExp(
  [
    alone(PHONE),
    // One in a list without spaces.
    String.raw`(?<=\d,)0[789][01]\d{8}(?!\d)`,
    // A day, perhaps with a time.
    alone(String.raw`(?:19|20)\d{2}[-./]${MONTH_DAY}(?:[T\s]+\d{1,2}:\d{2}(?::\d{2})?)?`),
    alone(
      String.raw`(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d{2}(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?`,
    ),
    // A time.
    alone(String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?`),
    // An amount with a currency: eleven digits with commas alone may be a BVN.
    `${CURRENCY}${GROUPED}(?![\\d,])(?:\\.\\d{1,2})?`,
    `${CURRENCY}\\d{1,10}(?![\\d,])(?:\\.\\d{1,2})?`,
    alone(String.raw`${GROUPED}(?!,?\d)(?=(?:\.\d{1,2})?\s?(?:naira|NGN)(?!\p{L}))(?:\.\d{1,2})?`),
    // An amount with kobo, or below a thousand million.
    alone(String.raw`${GROUPED}\.\d{2}`),
    alone(String.raw`\d{1,3}(?:,\d{3}){1,2}(?!,?\d)`),
    alone(String.raw`\d{1,9}\.\d{2}`),
    // A retrieval reference number with its name.
    String.raw`(?<=\bRRN[\s:#.-]{0,3})\d{12}(?!\d)`,
  ].join('|'),
  'giu',
);

/** All digits that belong together, so that none of a longer number is left over. */
const RUN = String.raw`\d(?:[\s.()-]{0,2}\d)*`;
/** A phone of another country with its plus, and eleven digits behind the word that says what they are. */
const NAMED = new RegExp(
  [
    String.raw`(?<![\d.,]|bvn\P{Nd}{0,12})\+(?=[1-9])${RUN}`,
    String.raw`(?<=(?<!\p{L})(?:NIN|meter)(?:\s(?:no|number|is)){0,2}[\s:#.-]{0,3})${RUN}`,
  ].join('|'),
  'giu',
);
/** A card number that begins with 2 has 16 digits or more: a phone begins so with the code of a country in Africa. */
const AFRICAN_PHONE = /^2\d{12,14}$/;
/** Seven to fifteen digits behind a plus, eleven behind another name. */
const FITS_NAME = /^(?:\+(?:\d\D*){7,15}|(?:\d\D*){11})$/;

/** With its name it is no amount. */
const NAMED_BVN = /bvn\P{Nd}{0,12}(?<!\d,)\d{2},\d{3},\d{3},\d{3}(?!,?\d)/iu;

/** Written as on a card, whose last groups may read as a phone. */
const SHAPED_CARD = /(?<!\d)(?=(\d{4}([^\p{L}\d:;\uE000]{1,4})\d{4}\2\d{4}\2\d{1,4}(?:\2\d{1,3})?)(?!\d))/gu;

/** Letters and digits in one word, perhaps with hyphens. */
const WORD = /(?=[\p{L}\d/_-]*\p{L})(?=[\p{L}\d/_-]*\d)[\p{L}\d]+(?:[/_-][\p{L}\d]+)*/gu;
/** Written against a number they are no part of an id. */
const LABELS =
  /^(?:bvn|pan|cards?|card(?:no|number)|amex|visa|mastercard|master|verve|discover|no|nr|number|num|is|x|and|then)$/i;

/** What people write between the parts of one number. */
const CONNECTORS =
  /^(?:[^\p{L}\d\uE000]|\b(?:and|then|space|dash|hyphen|dot|point|slash|comma|next|plus|et|puis|x)\b){1,12}$/iu;
/** What belongs to one number: a colon belongs to a time, and a comma before a space to a list. */
const SEPARATORS = /^[^\p{L}\d:;\uE000]{1,4}$/u;
const LISTED = /^\s*[,;]\s+$/;

/** Invisible, a line break, or turning the text around. Combining marks and letters of any script are none of them. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;

/** Whether a text on one line has characters that nobody sees or that change how the text around it reads. */
export function holdsInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** The most characters of what a person enters about a person or a business. */
export const MOST_CHARS = { name: 60, line: 120, address: 250, email: 250, username: 50 } as const;

export const isUsername = (text: string): boolean => /^[\w.@+-]+$/.test(text);
export const isPhone = (text: string): boolean => /^\+?[\d ()-]{7,25}$/.test(text);

interface DigitGroup {
  readonly digits: string;
  /** What stands before it, behind the part before. */
  readonly gap: string;
}

/** Whether a text may hold a card number (13 to 19 digits with a right check digit) or a BVN, in any spelling. */
export function holdsSecretNumber(text: string): boolean {
  if (!/\p{Nd}(?:\P{Nd}*\p{Nd}){10}/u.test(text.normalize('NFKC'))) return false;
  const digits = withPlainDigits(text);
  if (NAMED_BVN.test(digits) || [...digits.matchAll(SHAPED_CARD)].some(([, shaped = '']) => isCard(digitsOf(shaped))))
    return true;
  const plain = digits
    .replaceAll(ORDINARY, BARRIER)
    .replaceAll(NAMED, (named) => (FITS_NAME.test(named) && !joinsToSecret(named) ? BARRIER : named));
  let inWord = false;
  const rest = plain.replaceAll(WORD, (word) => {
    if (isLabelled(word)) return word;
    inWord ||= idHoldsSecret(word);
    return BARRIER;
  });
  return inWord || partsHoldSecret(partsOf(rest), /bvn/i.test(plain), /\bpan\b|card/i.test(plain));
}

/** Whether the digits of neighbouring parts are a card number or begin as all BVNs do. */
function joinsToSecret(text: string): boolean {
  const parts = partsOf(text).map(({ digits }) => digits);
  const joined = parts.flatMap((_part, first) => parts.map((_last, last) => parts.slice(first, last + 1).join('')));
  return joined.some((digits) => isCard(digits) || IS_BVN.test(digits));
}

/** Whether what was typed as a phone may be a card number or a BVN. Eleven digits may be a phone's. */
export function isSecretPhone(typed: string): boolean {
  const phone = withPlainDigits(typed);
  return !AFRICAN_PHONE.test(digitsOf(phone)) && joinsToSecret(phone);
}

/** Other scripts' digits as ours, and without invisible characters. */
function withPlainDigits(text: string): string {
  return withoutUnseen(text.normalize('NFKC')).replaceAll(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Ten digits of a script follow each other. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

function isLabelled(word: string): boolean {
  return word.split(/[\d/_-]+/).every((letters) => letters === '' || LABELS.test(letters));
}

/** Of an id only whole card numbers and BVNs: its other digits are days, counters and chance. */
function idHoldsSecret(id: string): boolean {
  // Neighbouring parts of digits only may be one number.
  const joined = id.split(/\p{L}+[/_-]?|(?<=[/_-])(?=\p{L})/u);
  return [joined, joined.flatMap((run) => run.split(/[/_-]/))].flat().some((run) => {
    const digits = digitsOf(run);
    return IS_BVN.test(digits) || (digits.length >= LEAST_CARD_DIGITS_IN_ID && isCard(digits));
  });
}

function partsOf(text: string): readonly DigitGroup[] {
  const runs = [...text.matchAll(/\d+/g)];
  return runs.map(({ 0: digits, index }, at) => {
    const before = runs[at - 1];
    return { digits, gap: text.slice(before ? before.index + before[0].length : 0, index) };
  });
}

/** @param bvn, card whether the text speaks of one: then words between the parts do not divide a number. */
function partsHoldSecret(parts: readonly DigitGroup[], bvn: boolean, card: boolean): boolean {
  return parts.some((_part, first) => {
    let [digits, strong, weak] = ['', true, true];
    for (const [at, part] of parts.slice(first, first + MOST_CARD_DIGITS).entries()) {
      if (at > 0 && part.gap.includes(BARRIER)) return false;
      if (at > 0) {
        strong &&= SEPARATORS.test(part.gap) && !LISTED.test(part.gap);
        weak &&= CONNECTORS.test(part.gap);
      }
      digits += part.digits;
      if (digits.length > MOST_CARD_DIGITS) return false;
      const together = parts.slice(first, first + at + 1);
      if (isBvn(digits, together, { strong, weak, named: bvn })) return true;
      if (isCard(digits) && (strong || card || (weak && isShapedAsCard(together)))) return true;
    }
    return false;
  });
}

interface Join {
  /** Only signs stand between the parts. */
  readonly strong: boolean;
  /** Only signs and words such as "and". */
  readonly weak: boolean;
  /** The text speaks of a BVN. */
  readonly named: boolean;
}

function isBvn(digits: string, parts: readonly DigitGroup[], { strong, weak, named }: Join): boolean {
  if (digits.length !== BVN_DIGITS) return false;
  if (named || parts.length === 1) return true;
  // An account's ten digits with a number beside them.
  const isAccount = parts.some((part) => part.digits.length >= BVN_DIGITS - 1);
  return (strong && !isAccount) || (weak && IS_BVN.test(digits));
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const isCard = (digits: string): boolean => CARD.test(digits) && isLuhn(digits);

/** Groups of four, as on a card, or four, six and five. */
function isShapedAsCard(parts: readonly DigitGroup[]): boolean {
  const lengths = parts.map(({ digits }) => digits.length).join(' ');
  return /^4 4 4 [1-4](?: [1-3])?$|^4 6 [45]$/.test(lengths);
}
