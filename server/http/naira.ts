/** Amounts on the wire: exact decimals made from whole kobo (docs/contract.md, wire formats). */
import { asKobo, koboToDecimal } from '../../src/upstream/money';

/**
 * Up to this many kobo (70 trillion naira) every amount is a JSON number of its own; beyond, two neighbouring amounts
 * can share one binary number, so they are sent as decimal strings, which the contract allows.
 */
const MAX_NUMBER_KOBO = 2 ** 46 * 100;

export function naira(kobo: number): number | string {
  const decimal = koboToDecimal(asKobo(kobo));
  return Math.abs(kobo) < MAX_NUMBER_KOBO ? Number(decimal) : decimal;
}
