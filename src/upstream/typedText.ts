/** What a person types or pastes to find a record, without what was copied along with it. */

/** A whole mobile number: 0803…, 803…, 234803…, +234803…, +234 (0) 803…. */
const PHONE = /^(?:\+?234)?0?([789][01]\d{8})$/;

/** Copied along with a value: quotation marks, a comma. */
const AROUND = /^[\s"'“”„‘’‚`´«»<([#]+|[\s"'“”„‘’‚`´«»>)\].,;:]+$/g;
export const DASHES = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Without zero-width characters and the direction marks that messengers put around a number. */
export const withoutUnseen = (typed: string): string => typed.replaceAll(/\p{Cf}/gu, '');

/** Without what is copied along with a value. */
export const cleaned = (typed: string): string => visible(withoutUnseen(typed).trim().replaceAll(AROUND, ''));

/** The name of an id, copied along with it from a row, a receipt or a message: "RRN: 2577…". */
const LABEL =
  /^(?:rrn|stan|(?:transaction|txn|trans|terminal|agent|member|serial|device|reference|ref|phone|mobile|tel|t)[\s.]*(?:id|ref|no|number)?|tid|s\/n|sn)(?:[\s.:#=-]+(?:id|no|number|is)?[\s.:#=-]*)(?=\S*\d)/i;

/** Without a label in front: "RRN 2577 8681 9438" is "2577 8681 9438". */
export function withoutLabel(text: string): string {
  const rest = text.replace(LABEL, '');
  // A shorter rest is no id: "Agent 5".
  return rest.length >= 3 ? cleaned(rest) : text;
}

/** Without invisible characters, and with one space between words. */
export const visible = (typed: string): string => withoutUnseen(typed).trim().replaceAll(/\s+/g, ' ');

/**
 * An id as it is kept in a filter and sent: without what was copied along; digits stand close together.
 * @param digits it has only digits. Otherwise dashes stay: they tell 2024-0001 and 20240001 apart.
 */
export function tidyId(typed: string, digits = false): string {
  // Quotation marks around it, and what follows it in a sentence. A bracket may be part of it.
  const text = visible(typed).replaceAll(/^[\s"'“”„‘’‚`´«»]+|[\s"'“”„‘’‚`´«»,;]+$/g, '');
  // A label written against the id by a dash may be a part of it: "REF-2026".
  const bare = digits || !/^\p{L}+-/u.test(text) ? withoutLabel(text) : text;
  const close = bare.replaceAll(/[\s'"“”‘’`´]/g, '');
  const all = digits ? close.replaceAll(DASHES, '') : close;
  return /^\d+$/.test(all) ? all : text;
}

/** The longest text of a filter, several values together, in a question as in a saved view (docs/saved-views.md). */
export const MOST_FILTER_CHARS = 4_000;

/** One of several values, perhaps in quotation marks as in CSV. */
const VALUE = /\s*"((?:[^"]|"")*)"\s*(?=,|$)|[^,]+/g;

/** The values of a text, separated by commas. A value with a comma is in quotation marks (D869); other marks belong to the value. */
export const valuesIn = (text: string): readonly string[] =>
  [...text.matchAll(VALUE)].flatMap(([all, held = '']) => unheld(all, held) || []);

const unheld = (all: string, held: string) => (/,|""/.test(held) ? held.replaceAll('""', '"') : all).trim();

/** The inverse of `valuesIn`. */
export const valuesText = (values: readonly string[]): string =>
  values.map((one) => (/^"|,/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join(',');

/** A mobile number, or the beginning of one, in its local form; null for another text. */
export function phoneOf(text: string): string | null {
  const bare = text.replaceAll(/[\s().\-‐-―−]/g, '');
  const [, whole] = PHONE.exec(bare.replace(/^00/, '+')) ?? [];
  if (whole !== undefined) return `0${whole}`;
  return /^0[789][01]\d{4,7}$/.test(bare) ? bare : null;
}

const LOCAL_LENGTH = 11;
/** A stored mobile number in its local form, such as 08031234567; any other text as it is. */
export function localPhone(text: string): string {
  const local = phoneOf(text);
  return local?.length === LOCAL_LENGTH ? local : text;
}

/** A NUBAN, perhaps with its name or its bank's beside it. */
const ACCOUNT = /(?<![\p{L}\d])\d{10}(?![\p{L}\d])/u;
/** What may part the digits of an account, but not those of an IP address, a version, an amount or a list. */
const PARTED = /(?<=\d)[^\p{L}\d.,:/]+(?=\d)/gu;

/** Whether a text is an email address. */
export const isEmail = (text: string): boolean => /[^\s@]@[^\s@]/.test(text);

/** Whether a searched text is an email address or an account number, which stay out of the address (D377). */
export const isPersonal = (typed: string): boolean =>
  isEmail(typed) || ACCOUNT.test(typed.replaceAll(/\b20\d\d-\d\d-\d\d\b/g, ',').replaceAll(PARTED, ''));
