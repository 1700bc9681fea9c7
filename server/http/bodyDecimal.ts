/** Numbers of a body with at most two decimals, which may come as decimal texts too (docs/contract.md, wire formats). */
import * as z from 'zod/mini';
import { asKobo, parseKobo, type Kobo } from '../../src/upstream/money';
import { bodyText } from './body';

/** The longest number that is read, in characters. */
const MAX_CHARS = 40;

/** A number, or the text that a person typed; trimmed. */
export const bodyTyped: z.ZodMiniType<string> = z.pipe(
  z.union([z.number(), bodyText(MAX_CHARS)], `a number, or a text of at most ${MAX_CHARS} characters, is expected`),
  z.transform((value) => String(value).trim()),
);

/**
 * An amount in naira as whole kobo, read without floating-point arithmetic.
 * @param expected what the sentence says when `accepts` does not.
 */
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
