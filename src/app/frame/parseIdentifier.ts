/** Recognises a typed or pasted text by its form: an id, a reference, a terminal, a phone, a name. */

import { cleaned, phoneOf } from '../../upstream/typedText';
import { holdsBvn, holdsCard } from '../../upstream/searchedText';

export type GuessKind =
  | 'transactionId'
  | 'rrn'
  | 'stan'
  | 'terminalId'
  | 'agentCode'
  | 'phone'
  | 'username'
  | 'businessName';

export interface Guess {
  readonly kind: GuessKind;
  /** The value to search for: a phone number in its local form. */
  readonly value: string;
}

/** Limits in characters of an id and a name. */
const SHORTEST_ID = 4;
const SHORTEST_NAME = 3;
const LONGEST = 64;
/** ISO 8583: an RRN is 12 characters, a STAN 6 digits, a terminal ID 8 characters. */
const RRN_LENGTH = 12;
const STAN_LENGTH = 6;
const TERMINAL_LENGTH = 8;
/** Numbers this long may be a BVN or a card's and must not come into an address (D330). */
const BVN_LENGTH = 11;
const LONGEST_CARD = 19;

/** Three letters and a number in groups, as ids are read out: "KDK 2611 0100". A longer number may be a card's. */
const LETTERED_GROUPS = /^(?!bvn|pan)[a-z]{3} ?(?:\d ?){6,15}$/i;

/** An id that is written in groups, close together. */
export const joinedId = (text: string): string => (LETTERED_GROUPS.test(text) ? text.replaceAll(' ', '') : text);

/** KDA000123 */
const CODE = /^[a-z]{2,4}-?\d{4,}$/i;
const USERNAME = /^[a-z][\w.@-]*$/i;
const TRANSACTION_ID = /^[\w./-]*\d[\w./-]*$/;

/** Guesses, the likeliest first; none for a text that may be a card's number or a BVN. */
export function parseIdentifier(typed: string): readonly Guess[] {
  const text = joinedId(cleaned(typed));
  const phone = phoneOf(text);
  if (text.length > LONGEST || holdsCard(text) || (phone === null && holdsBvn(text))) return [];
  const others = /\p{L}/u.test(text) ? lettered(text) : ofDigits(text);
  return phone === null ? others : [{ kind: 'phone', value: phone }, ...others.filter(({ kind }) => kind !== 'stan')];
}

/** On paper and in messages long numbers are written in groups; a dash may be part of a transaction's id. */
function ofDigits(typed: string): readonly Guess[] {
  const digits = typed.replaceAll(/\D/g, '').length;
  const text = typed.replaceAll(digits === RRN_LENGTH ? /(?<=\d)[ -](?=\d)/g : /(?<=\d) (?=\d)/g, '');
  if (digits > LONGEST_CARD && TRANSACTION_ID.test(text)) return [{ kind: 'transactionId', value: text }];
  if (digits === RRN_LENGTH && digits === text.length) return [{ kind: 'rrn', value: text }];
  if (digits !== text.length || digits < SHORTEST_ID || digits === BVN_LENGTH || digits > RRN_LENGTH) return [];
  if (digits === STAN_LENGTH) return [{ kind: 'stan', value: text }];
  if (digits === TERMINAL_LENGTH) return [{ kind: 'terminalId', value: text }];
  // Some services write shorter references.
  return (['rrn', 'stan', 'terminalId'] as const).map((kind) => ({ kind, value: text }));
}

/** An id has a digit and no space; a name has a letter and no long number. */
function lettered(text: string): readonly Guess[] {
  const guesses: Guess[] = [];
  const add = (kind: GuessKind): void => void guesses.push({ kind, value: text });
  const isCode = CODE.test(text);
  if (text.length >= SHORTEST_ID && TRANSACTION_ID.test(text)) {
    add('transactionId');
    if (text.length === TERMINAL_LENGTH && /^[a-z\d]+$/i.test(text)) add('terminalId');
    if (isCode) add('agentCode');
  }
  if (text.length < SHORTEST_NAME || isCode || mayHoldSecret(text)) return guesses;
  if (USERNAME.test(text)) add('username');
  if (!/\d/.test(text) || text.includes(' ')) add('businessName');
  return guesses;
}

/** Whether a number as long as a BVN or a card's stands among other text. */
function mayHoldSecret(text: string): boolean {
  const runs = text.replaceAll(/(?<=\d)[\s.-](?=\d)/g, '').match(/\d+/g) ?? [];
  return runs.some(({ length }) => length >= BVN_LENGTH);
}
