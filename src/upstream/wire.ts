/** Field schemas that several record schemas share. */
import * as z from 'zod/mini';
import { asKobo, parseKobo } from './money';
import { maskPan } from './pan';

/** Naira on the wire, whole kobo here. */
export const kobo = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((naira, context) => {
    const amount = parseKobo(naira);
    if (amount === undefined) {
      context.issues.push({ code: 'custom', message: 'expected an amount with at most two decimals', input: naira });
      return asKobo(0);
    }
    return amount;
  }),
);

/** A text that may be absent or null upstream; null here. */
export const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? null : String(value))),
);

/** Masked here whatever the upstream sends (D320): no code after this line ever holds a full PAN. */
export const pan = z.pipe(
  text,
  z.transform((number) => (number === null ? null : maskPan(number))),
);

/** A time as the upstream writes it; null when absent. The screens parse it (`time.ts`). */
export const moment = z.pipe(
  text,
  z.transform((time) => time),
);

/** A text that must be there. */
export const code = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** An amount that may be absent or null upstream; null here, never zero. */
export const koboOrNull = z.pipe(
  z.optional(z.nullable(kobo)),
  z.transform((value) => value ?? null),
);

/** An upstream id: an integer. */
export const id = z.number().check(z.int());
