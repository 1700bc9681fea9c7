/**
 * What a person types or pastes to find a record, in the spellings under which it may be stored. The server's SQL
 * compares by the same rules (server/database/searchText.ts), so that a list finds the same in either.
 */
import { isLuhn, readsAsSecretNumber } from './pan';

/** The lengths of card numbers that are found within an id: ids have fifteen digits in a row, and some pass the check. */
const CHECKED_LENGTH = 16;
const LONGEST_CARD = 19;

/** Characters that look like an apostrophe. */
export const APOSTROPHES = '’‘ʼʹ`´′＇';
/** Letters that have a mark within, which no normal form takes off, and the plain ones. */
export const MARKED = 'ƁɓƊɗƘƙƳƴŁłØøĐđı';
export const PLAIN = 'bbddkkyyllooddi';

const PLAIN_OF: ReadonlyMap<string, string> = new Map([
  ...Array.from(APOSTROPHES, (one) => [one, "'"] as const),
  ...Array.from(MARKED, (one, index) => [one, PLAIN[index] ?? ''] as const),
]);
const REPLACED = new RegExp(`[${APOSTROPHES}${MARKED}]`, 'g');

/** Marks above and below letters, and characters that nobody sees. */
const DROPPED = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g;
const ASCII_ONLY = /^[\0-\x7f]*$/;

/** A name without case, marks, and kinds of apostrophe; letters with marks in any normal form are the same. */
export function folded(text: string): string {
  const plain = ASCII_ONLY.test(text)
    ? text.replaceAll('`', "'")
    : text
        .replaceAll(REPLACED, (one) => PLAIN_OF.get(one) ?? one)
        .normalize('NFKD')
        .replaceAll(DROPPED, '');
  // ASCII alone, as the database does it.
  return plain.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The words of a name. A person may write them in another order, or leave a middle name out. */
export function wordsOf(text: string): readonly string[] {
  return folded(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
}

/** A whole mobile number: 0803…, 803…, 234803…, +234803…, +234 (0) 803…. */
const PHONE = /^(?:\+?234)?0?([789][01]\d{8})$/;
/** The beginning of a mobile number. */
const PHONE_BEGINNING = /^0[789][01]\d{4,7}$/;
/** Only what a number is written with. */
const NUMBER = /^[+\d\s().\-‐-―−]+$/;

/** Invisible: zero-width characters, and the direction marks that messengers put around a number. */
const UNSEEN = /\p{Cf}/gu;
/** Copied along with a value: quotation marks, a comma. */
const AROUND = /^[\s"'“”„‘’‚`´«»<([#]+|[\s"'“”„‘’‚`´«»>)\].,;:]+$/g;
const DASHES = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Without invisible characters: the one list of them for everything that is typed, pasted or searched. */
export const withoutUnseen = (typed: string): string => typed.replaceAll(UNSEEN, '');

/** Without what is copied along with a value. */
export function cleaned(typed: string): string {
  const bare = withoutUnseen(typed).trim().replaceAll(AROUND, '');
  return bare.replaceAll(/\s+/g, ' ');
}

/** The name of an id, copied along with it from a row, a receipt or a message: "RRN: 2577…". */
const LABEL =
  /^(?:rrn|stan|(?:transaction|txn|trans|terminal|agent|member|serial|device|reference|ref|phone|mobile|tel|t)[\s.]*(?:id|ref|no|number)?|tid|s\/n|sn)(?:[\s.:#=-]+(?:id|no|number|is)?[\s.:#=-]*)(?=\S*\d)/i;

/** A shorter rest is no id: "Agent 5". */
const SHORTEST_ID = 3;

/** Without a label in front: "RRN 2577 8681 9438" is "2577 8681 9438". */
export function withoutLabel(text: string): string {
  const rest = text.replace(LABEL, '');
  return rest.length >= SHORTEST_ID ? cleaned(rest) : text;
}

/**
 * The spellings of an id, the likeliest first: as it was typed, without a label, without spaces, with plain dashes, and
 * without dashes. Ids of ours have dashes, so these go last.
 */
export function idSpellings(typed: string): readonly string[] {
  const text = cleaned(typed);
  const bare = withoutLabel(text);
  const close = bare.replaceAll(/[\s'"“”‘’`´]/g, '').replaceAll(DASHES, '-');
  return [
    ...new Set([withoutUnseen(typed).trim(), text, bare, close, close.replaceAll('-', '')].filter((one) => one !== '')),
  ];
}

/** Without invisible characters, and with one space between words. */
export const visible = (typed: string): string => withoutUnseen(typed).trim().replaceAll(/\s+/g, ' ');

/** Quotation marks around an id, and what follows one in a sentence. A bracket may be part of it. */
const QUOTES = /^[\s"'“”„‘’‚`´«»]+|[\s"'“”„‘’‚`´«»,;]+$/g;

/** A label written against the id by a dash may be a part of it: "REF-2026". */
const DASHED_LABEL = /^\p{L}+-/u;

/**
 * An id as it is kept in a filter and sent: without what was copied along; digits stand close together.
 * @param digits it has only digits. Otherwise dashes stay: they tell 2024-0001 and 20240001 apart.
 */
export function tidyId(typed: string, digits = false): string {
  const text = visible(typed).replaceAll(QUOTES, '');
  const bare = digits || !DASHED_LABEL.test(text) ? withoutLabel(text) : text;
  const close = bare.replaceAll(/[\s'"“”‘’`´]/g, '');
  const all = digits ? close.replaceAll(DASHES, '') : close;
  return /^\d+$/.test(all) ? all : text;
}

/** A number that is written like a phone's, whole or in part. */
export interface PhoneDigits {
  /** As they were typed. */
  readonly all: string;
  /** Without the country's 234 or the 0 in front, as the database compares them. */
  readonly national: string;
}

/** The digits by which phones are compared; null for a text that is no number. */
export function phoneDigits(typed: string): PhoneDigits | null {
  const text = cleaned(typed);
  if (!NUMBER.test(text)) return null;
  const all = text.replaceAll(/\D/g, '');
  return all === '' ? null : { all, national: all.replace(/^(?:00)?(?:234)?0?/, '') };
}

/** The digits of a stored phone in the form in which two spellings of a number are the same. */
export function storedPhone(phone: string): string {
  return phone.replaceAll(/[^0-9]/g, '').replace(/^(?:00)?(?:234)?0?(?=\d{7})/, '');
}

/** Whether a phone has these digits in it, or begins with them. */
export function phoneHas(phone: string, { all, national }: PhoneDigits): boolean {
  const stored = storedPhone(phone);
  return stored.includes(all) || (national !== '' && stored.startsWith(national));
}

/** A mobile number, or the beginning of one, in its local form; null for another text. */
export function phoneOf(text: string): string | null {
  const bare = text.replaceAll(/[\s().\-‐-―−]/g, '');
  const [, whole] = PHONE.exec(bare.replace(/^00/, '+')) ?? [];
  if (whole !== undefined) return `0${whole}`;
  return PHONE_BEGINNING.test(bare) ? bare : null;
}

const LOCAL_LENGTH = 11;
/** A stored mobile number in its local form, such as 08031234567; any other text as it is. */
export function localPhone(text: string): string {
  const local = phoneOf(text);
  return local?.length === LOCAL_LENGTH ? local : text;
}

/** Whether a run of 16 to 19 digits passes the Luhn check. */
export function holdsCard(text: string): boolean {
  return (text.match(/\d+/g) ?? []).some(
    (run) => run.length >= CHECKED_LENGTH && run.length <= LONGEST_CARD && isLuhn(run),
  );
}

const BVN_LENGTH = 11;

/** Whether a number as long as a BVN, and no phone's, is written against letters: "BVN22123456789" (D254). */
export function holdsBvn(text: string): boolean {
  const runs = text.replaceAll(/(?<=\d)[\s.-](?=\d)/g, '').match(/\d+/g) ?? [];
  return runs.some((run) => run.length === BVN_LENGTH && phoneOf(run) === null);
}

const CARD_LENGTH = /^(?:\d[\s-]*){13,19}$/;

/** Whether a text to search for may be a card number or a BVN, which must not come into an address (D330). */
export function mayBeSecret(text: string): boolean {
  if (phoneOf(withoutLabel(cleaned(text))) !== null) return false;
  const isId = /^\S*\p{L}\S*$/u.test(text);
  // A mistyped card number is one too.
  return isId ? holdsCard(text) || holdsBvn(text) : readsAsSecretNumber(text) || CARD_LENGTH.test(text);
}

const EMAIL = /[^\s@]@[^\s@]/;
/** A NUBAN, perhaps with its name or its bank's beside it. */
const ACCOUNT = /(?<![\p{L}\d])\d{10}(?![\p{L}\d])/u;

/** Whether a text is an email address. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Whether a searched text is an email address or an account number, which stay out of the address (D377). */
export function isPersonal(typed: string): boolean {
  return isEmail(typed) || ACCOUNT.test(typed.replaceAll(/(?<=\d)[^\p{L}\d]+(?=\d)/gu, ''));
}
