/**
 * JSON numbers that JavaScript cannot hold. `JSON.parse` rounds them without a word, so that two ids become one; here
 * they become texts with their digits (D385).
 */

/** A number long enough to be rounded, or one that JavaScript writes with an exponent. Digits in texts rarely match. */
const LONG = /(?:^|[[:,\s])-?(?:\d[\d.]{15}|[\d.]+e(?:\+?\d{2}|-\d{3}))/i;
/** From here on JavaScript writes an exponent, which is no id any more. */
const LARGEST = 1e21;
/** All texts and numbers of valid JSON. Unrolled, because a text of megabytes would exhaust the matcher's stack. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** @throws SyntaxError as `JSON.parse` does. */
export function parseExactly(json: string): unknown {
  const value: unknown = JSON.parse(json);
  if (!LONG.test(json)) return value;
  const written = json.replaceAll(TOKENS, (token) =>
    token.startsWith('"') || isHeldAsNumber(token) ? token : `"${writtenOut(token)}"`,
  );
  return written === json ? value : JSON.parse(written);
}

/** Whether valid JSON has numbers that would be rounded. */
export function hasInexactNumber(json: string): boolean {
  return LONG.test(json) && (json.match(TOKENS) ?? []).some((token) => !token.startsWith('"') && !isExactNumber(token));
}

/** Whether a decimal text names the very number that it is read as. */
export function isExactNumber(text: string): boolean {
  const number = Number(text);
  if (!Number.isFinite(number)) return false;
  const digits = significant(text);
  if (digits === significant(String(number))) return true;
  // Some services write the 17 digits that name a fraction uniquely: 0.1 as 0.10000000000000001.
  return !Number.isInteger(number) && digits === significant(number.toPrecision(17));
}

const isHeldAsNumber = (text: string): boolean => isExactNumber(text) && Math.abs(Number(text)) < LARGEST;

/** Whether a text is a whole number that no number holds, with all its digits, as `parseExactly` keeps it. */
export function isLongWhole(text: string): boolean {
  return /^-?\d+$/.test(text) && !isHeldAsNumber(text);
}

/** Whether a text is a number that would be rounded, as `parseExactly` keeps it. */
export function isInexactNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) && !isHeldAsNumber(text);
}

/** A whole number without its exponent or its zeros behind the point; any other as it is. */
function writtenOut(text: string): string {
  const [digits = '', power = ''] = significant(text).split('e');
  if (!Number.isFinite(Number(text)) || Number(power) < 0 || digits === '0') return text;
  return `${text.startsWith('-') ? '-' : ''}${digits}${'0'.repeat(Number(power))}`;
}

/** The digits without leading and trailing zeros, and the power of ten of the last one. */
function significant(text: string): string {
  const [mantissa = '', power = '0'] = text.toLowerCase().replace(/^[-+]/, '').split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const digits = (whole + decimals).replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  return short === '' ? '0' : `${short}e${Number(power) - decimals.length + digits.length - short.length}`;
}

const BIG = '\u0000';

/** As `JSON.stringify`, also of numbers that JavaScript holds as bigint. */
export function exactJson(value: unknown): string {
  let isBig = false;
  const json = JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'bigint') return part;
    isBig = true;
    return `${BIG}${part}`;
  });
  return isBig ? json.replaceAll(/"\\u0000(-?\d+)"/g, '$1') : json;
}
