/** Percentages, all rounded half up in integer arithmetic (D400). */
import { percent } from './figures';

/** Digits after the decimal sign: two where the specification says so (P1-9.11). */
type Decimals = 0 | 1 | 2;

/**
 * The percentage of one whole number in another, neither below zero, as plain digits: "33.33".
 * @returns zero if the total is 0.
 */
export function ratio(part: number, total: number, decimals: Decimals = 1): string {
  const whole = BigInt(total === 0 ? 1 : total);
  const units = (BigInt(total === 0 ? 0 : part) * 200n * 10n ** BigInt(decimals) + whole) / (whole * 2n);
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The same for people: "33.3 %". */
export const percentOf = (part: number, total: number, decimals?: Decimals): string =>
  percent(ratio(part, total, decimals));
