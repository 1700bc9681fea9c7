/** Field schemas that several record schemas share. */
import * as z from 'zod/mini';
import { asKobo, isKobo, parseKobo, type Kobo } from './money';
import { maskPan } from './pan';

/** An amount as whole kobo. @param expected the complaint about anything else. */
function amount(read: (amount: number | string) => Kobo | undefined, expected: string) {
  return z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value, context) => {
      const kobo = read(value);
      if (kobo === undefined) context.issues.push({ code: 'custom', message: expected, input: value });
      return kobo ?? asKobo(0);
    }),
  );
}

/** Naira on the wire, whole kobo here. */
export const kobo = amount(parseKobo, 'expected an amount with at most two decimals');

const WHOLE = /^-?\d{1,15}$/;

/** For a service that counts in the smallest unit: whole kobo on the wire too. */
export const minor = amount((value) => {
  const whole = WHOLE.test(String(value).trim()) ? Number(value) : Number.NaN;
  return isKobo(whole) ? whole : undefined;
}, 'expected a whole number of kobo');

/** May be absent or null upstream; null here. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? null),
  );
}

/** A text that may be absent or null upstream; null here. */
export const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? null : String(value))),
);

/** Masked whatever the upstream sends (D320): no code after this line ever holds a full PAN. */
export const pan = z.pipe(
  text,
  z.transform((number) => (number === null ? null : maskPan(number))),
);

/** A time as the upstream writes it, which the screens parse (`time.ts`); null when absent. */
export const moment = z.pipe(
  text,
  z.transform((time) => time),
);

/** A required text. */
export const code = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** Null, never zero, for a missing amount. */
export const koboOrNull = orNull(kobo);
export const minorOrNull = orNull(minor);

export const id = z.number().check(z.int());
