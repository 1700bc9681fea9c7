/** What a typed or pasted text can be said to be by its form alone: a phone number, a card number, a BVN. */
import { isLuhn, readsAsSecretNumber } from '../../upstream/pan';

/** The lengths of card numbers that are found within an id: ids have fifteen digits in a row, and some pass the check. */
const CHECKED_LENGTH = 16;
const LONGEST_CARD = 19;

/** A whole mobile number: 0803…, 803…, 234803…, +234803…, +234 (0) 803…. */
const PHONE = /^(?:\+?234)?0?([789][01]\d{8})$/;
/** The beginning of a mobile number. */
const PHONE_BEGINNING = /^0[789][01]\d{4,7}$/;

/** Copied along with a value: invisible characters, quotation marks, a comma. */
const UNSEEN = /\p{Cf}/gu;
const AROUND = /^["'“”‘’`<(]+|["'“”‘’`>).,;:]+$/g;

/** Without what is copied along with a value. */
export function cleaned(typed: string): string {
  const bare = typed.replaceAll(UNSEEN, '').trim().replaceAll(AROUND, '').trim();
  return bare.replaceAll(/\s+/g, ' ');
}

/** A mobile number, or the beginning of one, in its local form; null for another text. */
export function phoneOf(text: string): string | null {
  const bare = text.replaceAll(/[\s().-]/g, '');
  const [, whole] = PHONE.exec(bare) ?? [];
  if (whole !== undefined) return `0${whole}`;
  return PHONE_BEGINNING.test(bare) ? bare : null;
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

/** Whether a text to search for may be a card number or a BVN, which must not come into an address (D330). */
export function mayBeSecret(text: string): boolean {
  if (phoneOf(text) !== null) return false;
  const isId = /^\S*\p{L}\S*$/u.test(text);
  return isId ? holdsCard(text) || holdsBvn(text) : readsAsSecretNumber(text);
}
