/** Which records can have notes, and what a note may say: the same for the browser and the reference API. */
import { isLuhn, readsAsSecretNumber } from './pan';

/** The lists whose records can have notes, by the app's names. */
export const NOTED_RESOURCES = [
  'admins',
  'agentManagers',
  'agentPurses',
  'agents',
  'audit',
  'centralPurse',
  'fees',
  'purseEntries',
  'roleGroups',
  'settlements',
  'transactions',
  'versions',
] as const;

export type NotedResource = (typeof NOTED_RESOURCES)[number];

/** The longest text of a note, in characters. */
export const MAX_NOTE_CHARS = 2_000;

/** How long its author can delete a note, in milliseconds. */
export const NOTE_DELETABLE_MS = 15 * 60_000;

/** Numbers of ordinary sentences that are as long as a BVN, alone or together with their neighbours. */
const ORDINARY_NUMBERS = [
  // A mobile number.
  String.raw`(?:\+?234[\s-]?|0)[789][01]\d[\s-]?\d{3}[\s-]?\d{4}`,
  // A day, perhaps with a time.
  String.raw`\d{4}-\d{2}-\d{2}(?:[T\s]\d{2}:\d{2}(?::\d{2})?)?`,
  // An amount. Eleven digits with commas are one only with kobo or behind an N: they may be a BVN.
  String.raw`(?<!\d,)\d{1,3}(?:,\d{3}){1,2}(?!,\d)`,
  String.raw`(?<!\d,)\d{1,3}(?:,\d{3}){1,3}\.\d{2}`,
  String.raw`(?<=(?<!\p{L})(?:[Nn₦]|NGN)\s?)\d{1,3}(?:,\d{3}){1,3}(?!,\d)(?:\.\d{2})?`,
  String.raw`\d{1,9}\.\d{2}`,
  // An id that begins with letters; a BVN behind letters has 11 digits.
  String.raw`(?<=\p{L})\d{12,15}`,
];

const ORDINARY = new RegExp(String.raw`(?<!\d)(?:${ORDINARY_NUMBERS.join('|')})(?!\d)`, 'gu');

/** Thirteen to fifteen digits; a card number that begins with a 2, as ids with a year do, has sixteen. */
const SHORT_CARD = /^[3-6]\d{12,14}$/;

/** Whether a note may hold a card number or a BVN, which are never stored (D330). */
export function noteHoldsSecret(text: string): boolean {
  // A letter in its place, so that the numbers around it are not read as one.
  const plain = text.normalize('NFKC').replaceAll(ORDINARY, (run) => {
    return SHORT_CARD.test(run) && isLuhn(run) ? run : 'x';
  });
  return readsAsSecretNumber(plain);
}
