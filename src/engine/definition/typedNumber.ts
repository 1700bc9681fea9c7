/**
 * Reads numbers and amounts as people type and paste them: the one reader of forms, rules and Credit/Debit (D402). What
 * could mean two numbers is refused, because a comma that is dropped makes 150050 of 1500,50.
 */
import { decimalPoint, isKobo, parseKobo, type Kobo } from '../../upstream/money';
import { withoutUnseen } from '../../upstream/typedText';

/** Full-width digits and signs of East Asian keyboards, at a fixed distance from the plain ones. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xfe_e0;
/** The one invisible character that shows digits in another order: "51" reads as 15. */
const REVERSING = '\u202E';
const MINUSES = /[\u2212\u2012\u2013]/g;

/** A sign and the naira's, in either order, or the naira's behind. */
const AROUND =
  /^(?<sign>[-+]?)\s*(?:(?<unit>₦|NGN|N)\s*)?(?<inner>[-+]?)(?<number>[\d.].*?)(?<after>\s*(?:₦|NGN|N))?$/i;

/** Groups of three as on screen, by spaces, or as on a calculator. A zero in front makes the comma a decimal sign. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:[ '\u00A0\u2009\u202F]\d{3})+|(?:\u2019\d{3})+)(?=\.|$)/;
/** The comma of a screen that writes 1 200,50 and 0,1234. */
const DECIMAL_COMMA = /,(\d{1,2}|\d{4})(?=\s*(?:₦|NGN|N)?$)/i;
/** There one comma before three digits could be either: 12,34 and one key more would be a thousand times as much. */
const EITHER = /^[^,.]*,\d{3}(?=\s*(?:₦|NGN|N)?$)/i;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** JSON numbers are exact up to so many digits. */
const MOST_DIGITS = 15;

/** Without what keyboards and messengers put into a number; empty where it reads in another order than it is written. */
function plainOf(text: string): string {
  if (text.includes(REVERSING)) return '';
  return withoutUnseen(text)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(MINUSES, '-')
    .trim();
}

/** @returns a plain decimal, "-1500.50"; undefined for what is no number or could be two. */
function decimalOf(text: string, takesUnit: boolean): string | undefined {
  const { sign = '', unit, inner = '', number = '', after } = AROUND.exec(plainOf(text))?.groups ?? {};
  if ((unit ?? after) !== undefined && !takesUnit) return undefined;
  if ((unit !== undefined && after !== undefined) || (sign !== '' && inner !== '')) return undefined;
  const digits = number.replace(GROUPED, (groups) => groups.replace(/\D/g, ''));
  if (!PLAIN.test(digits)) return undefined;
  const [whole = '', decimals = ''] = digits.split('.');
  const minus = sign === '-' || inner === '-' ? '-' : '';
  return `${minus}${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** With a point where a screen with a decimal comma takes that; empty there for what could be two numbers. */
function inLanguage(text: string): string {
  if (decimalPoint() !== ',') return text;
  const plain = plainOf(text).replace(/^(\D*0),(?=\d)/, '$1.');
  return EITHER.test(plain) ? '' : plain.replace(DECIMAL_COMMA, '.$1');
}

/** @returns a plain decimal, "-0.65"; undefined for what is no number, could be two, or is too long to be exact. */
export function typedDecimal(text: string): string | undefined {
  const plain = inLanguage(text);
  const decimal = decimalOf(plain, false);
  // Without decimals, a single comma is as likely a decimal sign: 1,500 is an amount, but no number.
  if (decimal === undefined || /^\D*\d+[,\uFF0C]\d+$/.test(withoutUnseen(plain).trim())) return undefined;
  return decimal.replace(/\D/g, '').replace(/^0+/, '').length > MOST_DIGITS ? undefined : decimal;
}

/** The largest amount that a JSON number carries to the kobo, in kobo. */
const MAX_KOBO = 10 ** MOST_DIGITS - 1;

/** An amount in naira: whole kobo; `tooLarge`: above 9,999,999,999,999.99; undefined for what is no amount. */
export function typedKobo(text: string): Kobo | 'tooLarge' | undefined {
  const decimal = decimalOf(inLanguage(text), true);
  const [, decimals = ''] = decimal?.split('.') ?? [];
  // A third decimal is a group of thousands to half of the world: 1.500.
  if (decimal === undefined || decimals.length > 2) return undefined;
  const kobo = parseKobo(decimal.replace(/^(-?)0+(?=\d)/, '$1'));
  return kobo === undefined || !isKobo(kobo) || Math.abs(kobo) > MAX_KOBO ? 'tooLarge' : kobo;
}

/** The same amount; undefined also for one that is too large to send. */
export function typedAmount(text: string): Kobo | undefined {
  const kobo = typedKobo(text);
  return kobo === 'tooLarge' ? undefined : kobo;
}
