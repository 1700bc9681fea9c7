/** Amounts that a service counts in the smallest unit: whole kobo on the wire, as they are here. */
import * as z from 'zod/mini';
import { asKobo } from './money';

const WHOLE = /^-?\d{1,15}$/;

export const minor = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((amount, context) => {
    const kobo = WHOLE.test(String(amount).trim()) ? Number(amount) : Number.NaN;
    if (Number.isSafeInteger(kobo)) return asKobo(kobo);
    context.issues.push({ code: 'custom', message: 'expected a whole number of kobo', input: amount });
    return asKobo(0);
  }),
);

/** One that may be absent or null upstream; null here, never zero. */
export const minorOrNull = z.pipe(
  z.optional(z.nullable(minor)),
  z.transform((amount) => amount ?? null),
);
