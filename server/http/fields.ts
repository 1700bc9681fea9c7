/** Fields in bodies. Of people: undefined leaves a value unchanged, null empties it; values have their Nigerian form. */
import * as z from 'zod/mini';
import { complaint } from './complaints';
import { lagosDayStart } from '../../src/upstream/time';
import {
  holdsInvisible,
  holdsSecretNumber,
  isPhone,
  isSecretPhone,
  isUsername,
  MOST_CHARS,
} from '../../src/upstream/storedText';
import { bodyId, bodyText, orDefault } from './body';

type Field<Value> = z.ZodMiniType<Value | null | undefined>;

/** One of these texts, which the complaint names. */
export function choiceOf<const Choice extends string>(choices: readonly Choice[]) {
  const [one = '', other = '', third] = choices;
  if (third === undefined) return z.enum(choices, complaint('eitherExpected', { one, other }));
  return z.enum(choices, complaint('choiceExpected', { choices: choices.join(', ') }));
}

export const flag = z.boolean(complaint('eitherExpected', { one: 'true', other: 'false' }));

/** What is left out is null. */
export const orNull = <Value>(schema: z.ZodMiniType<Value>): z.ZodMiniType<Value | null> =>
  orDefault<Value | null>(schema, null);

/** What is left out or null stays. */
export const orLeft = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Earlier days of birth are typing errors. */
const FIRST_BIRTH = '1900-01-01';

/** Trimmed, in one normal form. For values of a form of their own, such as the digits of a BVN. */
function plainField(maxChars: number): Field<string> {
  return z.pipe(
    z.optional(z.nullable(bodyText(maxChars))),
    z.transform((text) => (text === undefined || text === null ? text : text.trim().normalize('NFC') || null)),
  );
}

const formed = (base: Field<string>, form: (text: string) => boolean, error: string): Field<string> =>
  base.check(z.refine((text) => text === null || text === undefined || form(text), error));

/** A text that is stored and shown: one line, trimmed, in one normal form, without invisible characters, card numbers and BVNs. */
export function textField(maxChars: number): Field<string> {
  const visible = formed(plainField(maxChars), (text) => !holdsInvisible(text), complaint('invisible'));
  return formed(visible, (text) => !holdsSecretNumber(text), complaint('secretNumber'));
}

const digitsField = (digits: number): Field<string> =>
  formed(plainField(50), (text) => new RegExp(`^\\d{${digits}}$`).test(text), complaint('digitsExpected', { digits }));

export const bvnField = digitsField(11);
/** A NUBAN. */
export const accountNumberField = digitsField(10);
export const nameField = textField(MOST_CHARS.name);
export const lineField = textField(MOST_CHARS.line);
export const addressField = textField(MOST_CHARS.address);

export const usernameField = formed(textField(MOST_CHARS.username), isUsername, complaint('usernameExpected'));

/** Names a user, and changes no name: one from before some numbers were refused is still somebody's. */
export const knownUsernameField = formed(plainField(MOST_CHARS.username), isUsername, complaint('usernameExpected'));

export const emailField = formed(
  textField(MOST_CHARS.email),
  (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  complaint('emailExpected'),
);

export const phoneField = formed(
  formed(plainField(30), isPhone, complaint('phoneExpected')),
  (text) => !isSecretPhone(text),
  complaint('secretNumber'),
);

export const birthField = formed(
  plainField(30),
  (text) => text >= FIRST_BIRTH && lagosDayStart(text) !== undefined,
  complaint('dayExpected', { form: 'YYYY-MM-DD' }),
);

/** A number, or the text of a form's choice. */
export const idField: Field<number> = z.pipe(
  z.optional(z.nullable(z.union([z.number(complaint('wholeExpected')), bodyText(20)]))),
  z.transform((id, context) => {
    if (id === undefined || id === null || id === '') return id === '' ? null : id;
    const read = bodyId.safeParse(typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id);
    if (read.success) return read.data;
    context.issues.push({ code: 'custom', message: complaint('positiveExpected'), input: id });
    return null;
  }),
);

export const genderField: Field<'MALE' | 'FEMALE'> = z.pipe(textField(20), orLeft(choiceOf(['MALE', 'FEMALE'])));

/** Those of the names whose fields are empty. */
export function missingOf(body: object, names: readonly string[]): readonly string[] {
  const filled = new Map<string, unknown>(Object.entries(body));
  return names.filter((name) => filled.get(name) === undefined || filled.get(name) === null);
}
