/**
 * What "credit adamu 25,000" or "credit adamu" says beyond the record: it is filled in where CREDIT/DEBIT opens, and
 * reviewed as always.
 */
import { keepDraft, readDraft } from '../../engine/browser/drafts';
import type { Words } from '../../engine/browser/words';
import { formatKobo, type Kobo } from '../../upstream/money';
import type { NamedAction } from './actionWords';
import { isNear, plain } from './paletteEntries';
import { spokenAmount } from './asking/amounts';

/** The action of agents that moves money. */
const MOVES = 'creditDebit';
/** A phone of Nigeria, and an amount, which may have spaces before each three digits, and its sign on either side. */
const PHONE = String.raw`(?:\+?234|0)(?:[\s-]?\d){10}`;
const AMOUNT = String.raw`(?<amount>[N₦]?\s?(?!0\d|234\d{10})(?:\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?|\d[\d.,]*)[km]?)(?:\s*(?:N|₦|naira))?`;
/** A word that is no number, such as adamu2 or KDA000029. */
const WORD = String.raw`[^\s\d]\S*`;
/** A phone or a name, and an amount behind it or before it. A phone is no amount, nor a part of one. */
const FORMS = [
  String.raw`^(?<rest>(?:${WORD}\s+)*${PHONE})\s+${AMOUNT}$`,
  String.raw`^${AMOUNT}\s+(?<rest>(?:${WORD}\s+)*${PHONE})$`,
  String.raw`^(?<rest>.*?\p{L}.*?)\s+${AMOUNT}$`,
  String.raw`^${AMOUNT}\s+(?=.*\p{L})(?<rest>${WORD}(?:\s+${WORD})*)$`,
].map((form) => new RegExp(form, 'iu'));

/** The verbs in the languages of the screens; who is charged pays. */
const DEBITS: ReadonlySet<string> = new Set(['debit', 'debiter', 'charge']);
const CREDITS: ReadonlySet<string> = new Set(['credit', 'crediter']);
const SHORTEST = 3;
const isBegun = (word: string, verb: string): boolean =>
  (word.length >= SHORTEST && verb.startsWith(word)) || isNear(word, verb);

/**
 * A whole verb decides, or another word for the action, which credits. Only without one is the beginning of a verb, or
 * a mistyped one, no part of a name: "debi stores credit 5000" and "fund debola 5000" are credits. Null: none of them.
 */
function directionOf(typed: string, also: string): MoveAction | null {
  const words = typed.split(/\s+/).map(plain);
  const others = new Set(also.split(/[,\s]+/).map(plain));
  const whole = words.find((word) => DEBITS.has(word) || CREDITS.has(word) || (word !== '' && others.has(word)));
  if (whole !== undefined) return DEBITS.has(whole) ? 'debit' : CREDITS.has(whole) ? 'credit' : null;
  const begins = (verbs: ReadonlySet<string>): boolean =>
    words.some((word) => [...verbs].some((verb) => isBegun(word, verb)));
  return begins(DEBITS) ? 'debit' : begins(CREDITS) ? 'credit' : null;
}

type MoveAction = 'credit' | 'debit';

export interface TypedMove {
  readonly action: MoveAction;
  /** Undefined: only the direction was typed. */
  readonly amount: Kobo | undefined;
  /** The text without the action and the amount. */
  readonly rest: string;
}

/**
 * Null for a text about another action, or with neither an amount nor a verb. @param split what names the record, and
 * the actions. @param small words that may stand between the two: "credit adamu with 25,000".
 */
export function typedMove(
  typed: string,
  split: { readonly rest: string; readonly actions: readonly NamedAction[] } | null,
  small: readonly string[],
): TypedMove | null {
  if (!split?.actions.every(({ action }) => action.name === MOVES)) return null;
  const groups = FORMS.map((form) => form.exec(split.rest)).find(Boolean)?.groups;
  const amount = spokenAmount(groups?.['amount'] ?? '');
  const words = (amount === undefined ? split.rest : (groups?.['rest'] ?? '')).split(/\s+/);
  const isSmall = (word: string): boolean => small.includes(plain(word));
  const rest = words.slice(
    words.findIndex((word) => !isSmall(word)),
    words.findLastIndex((word) => !isSmall(word)) + 1,
  );
  const said = directionOf(typed, split.actions.map(({ also }) => also).join(' '));
  const has = (verbs: ReadonlySet<string>): boolean => typed.split(/\s+/).some((word) => verbs.has(plain(word)));
  // Both of them are the action's own name.
  const chosen = has(DEBITS) && has(CREDITS) ? null : said;
  const action = amount === undefined ? chosen : (said ?? 'credit');
  return rest.length === 0 || action === null ? null : { action, amount, rest: rest.join(' ') };
}

/** "Debit N25,000.00", before the name of the record. */
export const moveText = ({ action, amount }: TypedMove, words: Words): string =>
  [words(`moves.${action}`), ...(amount === undefined ? [] : [formatKobo(amount, 'N')])].join(' ');

/**
 * Fills the form in for an agent, over what was typed there before; what is still empty is asked for. A form that was
 * left in the other direction starts anew (D996).
 */
export function fillMove(username: string, agentId: unknown, { action, amount }: TypedMove): void {
  const key = { username, path: '/purse', form: `move ${String(agentId)}` };
  const left = readDraft(key);
  const before = left?.['action'] === (action === 'credit' ? 'debit' : 'credit') ? undefined : left;
  keepDraft(key, { ...before, action, ...(amount !== undefined && { amount: formatKobo(amount) }) });
}
