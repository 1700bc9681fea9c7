/** Shares of a total with two decimals (P1-9). */

/** The percentage of one count in another, rounded half up in integer arithmetic: "33.33". "0.00" if the total is 0. */
export function percentOf(part: number, total: number): string {
  if (total === 0) return '0.00';
  const whole = BigInt(total);
  const hundredths = (BigInt(part) * 20_000n + whole) / (whole * 2n);
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
