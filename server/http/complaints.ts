/** What a schema complains about. zod keeps only the English text, so the key and values are kept here beside it. */
import { filled, say, type Message, type Values } from './messages';

/** Each continues the name of a field: "email: an email address is expected." */
export const complaints = {
  textExpected: 'a text is expected',
  longerThan: 'longer than %{most} characters',
  notStorable: 'it holds characters that cannot be stored',
  empty: 'it is empty',
  invisible: 'it holds invisible characters or line breaks. Type it again instead of pasting it',
  secretNumber:
    'it may hold a card number or a BVN, which are never stored. Remove the number, or write only its last four digits',
  notTyped: 'use only letters without accents, digits and the signs of a keyboard',
  numberExpected: 'a number is expected',
  wholeExpected: 'a whole number is expected',
  wholeUpTo: 'a whole number from 0 to %{most} is expected',
  positiveExpected: 'a whole number above zero is expected',
  numberTooLarge: 'the number is too large',
  digitsExpected: '%{digits} digits are expected',
  pinExpected: 'a code of digits is expected',
  usernameExpected: 'only letters, digits and . _ - @ + are accepted',
  httpsExpected: 'an address that begins with https:// is expected, without a user, a password or a #',
  emailExpected: 'an email address is expected',
  phoneExpected: 'a phone number is expected: digits, spaces, + ( ) -',
  phoneDigitsExpected: 'a phone number of 7 to 15 digits is expected',
  dayExpected: 'a day is expected, written as %{form}',
  daySince1900: 'a day since 1900 is expected',
  eitherExpected: '%{one} or %{other} is expected',
  choiceExpected: 'one of %{choices} is expected',
  fileExpected: 'a file is expected',
  recordExpected: 'resource and record are expected',
  listExpected: 'a list is expected',
  idsExpected: 'a list of ids is expected',
  feesExpected: 'a list of fees is expected',
  moreThan: 'more than %{most} entries',
  aboveZeroExpected: 'an amount above 0 with at most 2 decimals is expected',
  accountNumberExpected: 'an account number of 10 digits is expected',
  filterValueExpected: 'a text, a number, or a list of 1 to %{most} is expected',
  nairaExpected: 'a whole number of naira is expected',
  percentExpected: 'a percentage from 0 to 100 with at most 2 decimals is expected',
  amountExpected: 'a number, or a text of at most %{most} characters, is expected',
  exactlyExpected: '%{value} is expected',
  sequenceExpected: 'GTB- and digits are expected',
  base64Expected: 'an encrypted value in base64 is expected',
  idExpected: 'up to 64 letters, digits and - are expected',
  filtersExpected: 'filters by their names are expected',
  filterUnknown: 'one of the names is not a filter',
  widthExpected: 'a width above zero is expected',
  widthUpTo: 'a width up to %{most} is expected',
  columnExpected: 'a field and a width are expected',
  orderExpected: 'a field and an order are expected',
  scheduleExpected:
    'a time as HH:MM is expected, with a day for every week (1 to 7) and for every month (1 to 28, or 31 for the last)',
  rowsExpected: 'a number of rows up to %{most} or "all" is expected',
} as const;

/** By their English text. */
const byText = new Map<string, { readonly key: keyof typeof complaints; readonly values: Values | undefined }>();

/** The text for a schema. Called while modules load: the number of complaints is bounded. */
export function complaint(key: keyof typeof complaints, values?: Values): string {
  const { text } = filled(key, complaints[key], values);
  byText.set(text, { key, values });
  return text;
}

/** @param name of the field, as it is sent; @param expected the schema's complaint. */
export function wrongField(name: string, expected: string): Message {
  const entry = byText.get(expected);
  if (!entry) return say('wrongField', { name, expected });
  return filled(entry.key, `%{name}: ${complaints[entry.key]}.`, { ...entry.values, name });
}
