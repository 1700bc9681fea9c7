/**
 * Money is whole kobo (1 naira = 100 kobo) from the moment it is parsed. The wire carries naira with at most two
 * decimals, as JSON numbers or decimal strings (docs/contract.md, wire formats).
 */

declare const kobo: unique symbol;

/** Whole kobo, within the integers that a JavaScript number holds exactly (about 90 trillion naira). */
export type Kobo = number & { readonly [kobo]: true };

const DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,2})0*)?$/;

/**
 * Reads an amount in naira as whole kobo, without floating-point arithmetic.
 * @returns the kobo, or undefined if the value is not a decimal number with at most two decimals.
 */
export function parseKobo(naira: unknown): Kobo | undefined {
  if (typeof naira !== 'number' && typeof naira !== 'string') return undefined;
  const match = DECIMAL.exec(typeof naira === 'number' ? String(naira) : naira.trim());
  if (!match) return undefined;
  const [, sign, whole = '0', decimals = ''] = match;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? asKobo(sign === '-' && amount !== 0 ? -amount : amount) : undefined;
}

/** @throws RangeError for anything that is not a safe integer. */
export function asKobo(amount: number): Kobo {
  if (!isKobo(amount)) throw new RangeError(`Not a whole number of kobo: ${amount}`);
  return amount;
}

export const isKobo = (amount: number): amount is Kobo => Number.isSafeInteger(amount);
export const nairaToKobo = (naira: number): Kobo => asKobo(naira * 100);

/** Naira with two decimals and no grouping, for exports and the wire: "1234.50", "-1234.50". */
export function koboToDecimal(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The one minus of screens and paper (U+2212). Files and the wire have the hyphen, which programs read. */
export const MINUS = '\u2212';

/** How screens write amounts (D552): between thousands, before the decimals, and before a unit that stands behind. */
export type MoneyForm = readonly [group: string, point: string, gap?: string];

const USUAL: MoneyForm = [',', '.'];
let form = USUAL;

/** Of the screen's language. The service and the worker that writes files never set one. */
export const setMoneyForm = (chosen = USUAL): void => void (form = chosen);
/** What screens write before the decimals. */
export const decimalPoint = (): string => form[1];

/** Naira with two decimals, grouped by thousands, for people: "1,234.50", "−N1,234.50" with the unit "N". */
export function formatKobo(amount: Kobo, unit = ''): string {
  const [group, point] = form;
  const [whole = '', decimals = ''] = koboToDecimal(asKobo(Math.abs(amount))).split('.');
  return withUnit(`${amount < 0 ? MINUS : ''}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${decimals}`, unit);
}

/** An amount that is written already, with its unit. Any other text is left alone. */
export const withUnit = (text: string, unit: string): string =>
  text.replace(/^([-+−]?)(\d.*)$/, unit && form[2] ? `$1$2${form[2]}${unit}` : `$1${unit}$2`);

/** The same without decimals that are zero. */
export const formatWholeKobo = (amount: Kobo, unit = ''): string =>
  formatKobo(amount, unit).replace(/[.,]00(?!\d)/, '');
