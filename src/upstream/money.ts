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

export function isKobo(amount: number): amount is Kobo {
  return Number.isSafeInteger(amount);
}

/** Naira with two decimals and no grouping, for exports and the wire: "1234.50", "-1234.50". */
export function koboToDecimal(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The one minus of screens and paper (U+2212). Files and the wire have the hyphen, which programs read. */
export const MINUS = '\u2212';

/** How a language writes amounts (D552). */
export interface MoneyForm {
  /** Between thousands. */
  readonly group: string;
  readonly point: ',' | '.';
  /** What stands between an amount and its unit behind it; null where the unit stands in front. */
  readonly gap: string | null;
}

const USUAL: MoneyForm = { group: ',', point: '.', gap: null };
let form = USUAL;

/** Of the screen's language. The service and the worker that writes files never set one: they have the usual form. */
export function setMoneyForm(chosen: MoneyForm = USUAL): void {
  form = chosen;
}

/** Whether amounts are typed with a comma before their decimals, as the screen shows them. */
export const isDecimalComma = (): boolean => form.point === ',';

/** Naira with two decimals, grouped by thousands, for people: "1,234.50", "−N1,234.50" with the unit "N". */
export function formatKobo(amount: Kobo, unit = ''): string {
  const [, hyphen, whole = '', decimals = ''] = /^(-?)(.*)\.(.*)$/.exec(koboToDecimal(amount)) ?? [];
  const number = `${whole.replace(/\B(?=(\d{3})+$)/g, form.group)}${form.point}${decimals}`;
  const behind = unit && form.gap !== null;
  return `${hyphen ? MINUS : ''}${behind ? `${number}${form.gap}${unit}` : `${unit}${number}`}`;
}

/** The same without decimals that are zero. */
export const formatWholeKobo = (amount: Kobo, unit = ''): string =>
  formatKobo(amount, unit).replace(/[.,]00(?!\d)/, '');

/**
 * A percentage and a flat fee in one text, such as `0.65:10`. The specification names one separator and shows another,
 * so both are read; which one is sent is the configuration's `hybridFeeSeparator` (D306).
 */
export interface HybridFee {
  /** A plain decimal as it was written: "0.65". */
  readonly percent: string;
  readonly flat: Kobo;
}

const HYBRID = /^(\d{1,3}(?:\.\d{1,4})?)[:;](\d[\d.]*)$/;

/** @returns undefined for what is not a percentage of at most 100, a separator and an amount in naira. */
export function parseHybridFee(text: string): HybridFee | undefined {
  const [, percent, naira] = HYBRID.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (percent === undefined || Number(percent) > 100) return undefined;
  const flat = parseKobo(naira);
  return flat === undefined ? undefined : { percent, flat };
}

/** As the upstream takes it: without needless decimals, "0.65:10". */
export function writeHybridFee({ percent, flat }: HybridFee, separator: ':' | ';'): string {
  return `${percent}${separator}${koboToDecimal(flat).replace(/\.?0+$/, '')}`;
}
