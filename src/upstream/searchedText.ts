/**
 * Texts as they are compared where a person searches: names, ids in their spellings, phones. The server's SQL compares by
 * the same rules (server/database/searchText.ts), so that a list finds the same in either.
 */
import { isLuhn } from './pan';
import { BVN_DIGITS, MOST_CARD_DIGITS, readsAsSecretNumber } from './secretNumbers';
import { cleaned, DASHES, phoneOf, valuesIn, visible, withoutLabel, withoutUnseen } from './typedText';

/** Characters that look like an apostrophe. */
export const APOSTROPHES = '’‘ʼʹ`´′＇';
/** Letters that have a mark within, which no normal form takes off, the last sigma of a word, and what they become. */
export const MARKED = 'ɓɗƙƴłøđıς';
export const PLAIN = 'bdkylodiσ';

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const REPLACED = new RegExp(`[${MARKED}]`, 'g');

/** Marks above and below letters, and characters that nobody sees. */
const DROPPED = /[\u0300-\u036f\ufe00-\ufe0f\p{Cf}]+/gu;

/** A name without case, marks, kinds of apostrophe and of spaces, in any normal form, as in the database (D962). */
export function folded(text: string): string {
  const plain = /^[\0-\x7f]*$/.test(text)
    ? text.replaceAll('`', "'").toLowerCase()
    : text
        .replaceAll(APOSTROPHE, "'")
        .normalize('NFKD')
        .replaceAll(DROPPED, '')
        .toLowerCase()
        .replaceAll(REPLACED, (one) => PLAIN[MARKED.indexOf(one)] ?? one);
  return plain.replaceAll(/[ \t-\r\u1680\u2028\u2029]+/g, ' ').trim();
}

/** The words of a name. A person may write them in another order, or leave a middle name out. */
export function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[^\s,;]+/g) ?? [];
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

/** Choices, which are compared as they are stored: each as it was typed, and without what nobody sees. */
export const choicesIn = (text: string): readonly string[] =>
  [...new Set(valuesIn(text).flatMap((one) => [one, withoutUnseen(one).trim()]))].filter((one) => visible(one) !== '');

/** Only what a number is written with. */
const NUMBER = /^[+\d\s().\-‐-―−]+$/;

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

/** A shorter part is in too many texts, and no index finds it. */
const SHORTEST_PART = 3;

/** Whether "contains" looks for a part at the beginning of a text only. */
export const isShortPart = (typed: string): boolean => Array.from(folded(visible(typed))).length < SHORTEST_PART;

/** Whether a phone begins with these digits. 0 and the country's 234 stand in front of every number. */
export function phoneBegins(phone: string, { national }: PhoneDigits): boolean {
  const stored = storedPhone(phone);
  return stored !== '' && stored.startsWith(national);
}

/** The least length of card numbers within an id: ids have fifteen digits in a row, and some pass the check. */
const CHECKED_LENGTH = 16;

/** Whether a run of 16 to 19 digits passes the Luhn check. */
export function holdsCard(text: string): boolean {
  return (text.match(/\d+/g) ?? []).some(
    (run) => run.length >= CHECKED_LENGTH && run.length <= MOST_CARD_DIGITS && isLuhn(run),
  );
}

/** Whether a number as long as a BVN, and no phone's, is written against letters: "BVN22123456789" (D254). */
export function holdsBvn(text: string): boolean {
  const runs = text.replaceAll(/(?<=\d)[\s.-](?=\d)/g, '').match(/\d+/g) ?? [];
  return runs.some((run) => run.length === BVN_DIGITS && phoneOf(run) === null);
}

const CARD_LENGTH = /^(?:\d[\s-]*){13,19}$/;

/** Whether a text to search for may be a card number or a BVN, which must not come into an address (D330). */
export function mayBeSecret(typed: string): boolean {
  // Full-width digits are digits too.
  const text = typed.normalize('NFKC');
  if (phoneOf(withoutLabel(cleaned(text))) !== null) return false;
  const isId = /^\S*\p{L}\S*$/u.test(text);
  // A mistyped card number is one too.
  return isId ? holdsCard(text) || holdsBvn(text) : readsAsSecretNumber(text) || CARD_LENGTH.test(text);
}
