/** Nigerian account numbers: a serial of nine digits and a check digit (NUBAN, Central Bank of Nigeria). */

const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3] as const;

/** @param bankCode three digits. @param serial below a thousand million. */
export function accountNumber(bankCode: string, serial: number): string {
  const digits = String(serial).padStart(9, '0');
  const sum = Array.from(bankCode + digits, Number).reduce((all, digit, at) => all + digit * (WEIGHTS[at] ?? 0), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
