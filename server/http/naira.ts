/** Amounts on the wire (docs/contract.md, wire formats): exact decimals, in bodies with at most two places. */
import * as z from 'zod/mini';
import { complaint } from './complaints';
import { asKobo, koboToDecimal, parseKobo, type Kobo } from '../../src/upstream/money';
import { bodyText } from './body';

/**
 * Below this many kobo (70 trillion naira) every amount is a distinct JSON number; above, two amounts could share one
 * binary number, so they are sent as decimal strings, which the contract allows.
 */
const MAX_NUMBER_KOBO = 2 ** 46 * 100;

export function naira(kobo: number): number | string {
  const decimal = koboToDecimal(asKobo(kobo));
  return Math.abs(kobo) < MAX_NUMBER_KOBO ? Number(decimal) : decimal;
}

/** The bound of a number, in characters. */
const MAX_CHARS = 40;

/** A number, or the text that a person typed; trimmed. */
export const bodyTyped: z.ZodMiniType<string> = z.pipe(
  z.union([z.number(), bodyText(MAX_CHARS)], complaint('amountExpected', { most: MAX_CHARS })),
  z.transform((value) => String(value).trim()),
);

/** An amount in naira as whole kobo. @param expected the complaint about any other value. */
export function bodyKobo(expected: string, accepts: (kobo: Kobo) => boolean): z.ZodMiniType<Kobo> {
  return z.pipe(
    bodyTyped,
    z.transform((text, context) => {
      const amount = parseKobo(text);
      if (amount !== undefined && accepts(amount)) return amount;
      context.issues.push({ code: 'custom', message: expected, input: text });
      return asKobo(0);
    }),
  );
}
