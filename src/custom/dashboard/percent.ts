/** Shares of a total as the dashboard shows them (P1-9: two decimals). */

/**
 * The percentage of `part` in `total`, two decimals, rounded half up in integer arithmetic: "33.33".
 * Both are counts (whole, not negative). Of a total of nothing everything is "0.00".
 */
export function percentOf(part: number, total: number): string {
  if (total === 0) return '0.00';
  const whole = BigInt(total);
  const hundredths = (BigInt(part) * 20_000n + whole) / (whole * 2n);
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
