/** Fields in bodies. Of people: undefined leaves a value unchanged, null empties it; values have their Nigerian form. */
import * as z from 'zod/mini';
import { complaint } from './complaints';
import { lagosDayStart } from '../../src/upstream/time';
import { holdsInvisible, holdsSecretNumber } from '../../src/upstream/storedText';
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

/** Trimmed. For values of a form of their own, such as the digits of a BVN. */
function plainField(maxChars: number): Field<string> {
  return z.pipe(
    z.optional(z.nullable(bodyText(maxChars))),
    z.transform((text) => (text === undefined || text === null ? text : text.trim() || null)),
  );
}

function formedField(
  maxChars: number,
  form: (text: string) => boolean,
  error: string,
  base = plainField,
): Field<string> {
  return base(maxChars).check(z.refine((text) => text === null || text === undefined || form(text), error));
}

/** A text that is stored and shown: one line, trimmed, without invisible characters, card numbers and BVNs. */
export function textField(maxChars: number): Field<string> {
  const visible = formedField(maxChars, (text) => !holdsInvisible(text), complaint('invisible'));
  return formedField(
    maxChars,
    (text) => !holdsSecretNumber(text),
    complaint('secretNumber'),
    () => visible,
  );
}

function digitsField(digits: number): Field<string> {
  return formedField(50, (text) => new RegExp(`^\\d{${digits}}$`).test(text), complaint('digitsExpected', { digits }));
}

export const bvnField = digitsField(11);
/** A NUBAN. */
export const accountNumberField = digitsField(10);
export const nameField = textField(60);
export const lineField = textField(120);
export const addressField = textField(250);

const isUsername = (text: string): boolean => /^[\w.@+-]+$/.test(text);

export const usernameField = formedField(50, isUsername, complaint('usernameExpected'), textField);

/** Names a user, and changes no name: one from before some numbers were refused is still somebody's. */
export const knownUsernameField = formedField(50, isUsername, complaint('usernameExpected'));

export const emailField = formedField(
  250,
  (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  complaint('emailExpected'),
  textField,
);

export const phoneField = formedField(30, (text) => /^\+?[\d ()-]{7,25}$/.test(text), complaint('phoneExpected'));

export const birthField = formedField(
  30,
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
