/** A movement of money between the wallet and an agent's purse: what was typed, checked, and what it will do. Pure. */
import { asKobo, formatKobo, koboToDecimal, parseKobo, type Kobo } from '../../upstream/money';
import type { CentralPurseEntry } from '../../upstream/purses';

/** The longest texts that the service takes, in characters. */
export const MAX_CHARS = { reason: 200, transactionId: 64 } as const;

type MoveAction = 'credit' | 'debit';

/** The agent whose purse it is. */
export interface PurseOwner {
  readonly agentId: number;
  readonly name: string;
  /** Both are empty where they are not known. */
  readonly username: string;
}

/** What is kept of a movement that was sent and not confirmed; `amount` is whole kobo above zero. */
export interface UnconfirmedMove {
  readonly agentId: number;
  readonly action: MoveAction;
  readonly amount: Kobo;
  readonly transactionId: string;
}

/** Ready to be sent. */
export interface Movement extends UnconfirmedMove, PurseOwner {
  /** Empty where it was sent from another tab, or before: then it is asked for before it is sent again. */
  readonly reason: string;
}

/** What stands in the inputs. */
export interface Typed {
  readonly action: MoveAction | '';
  readonly amount: string;
  readonly reason: string;
  readonly transactionId: string;
}

export const NOTHING_TYPED: Typed = { action: '', amount: '', reason: '', transactionId: '' };

/** What a form holds, as it was typed. */
export function typedOf({
  action,
  amount = '',
  reason = '',
  transactionId = '',
}: Partial<Record<string, string>>): Typed {
  return { action: action === 'credit' || action === 'debit' ? action : '', amount, reason, transactionId };
}

/** In the order of the form. */
export const INPUTS = ['action', 'amount', 'reason', 'transactionId'] as const satisfies readonly (keyof Typed)[];

type Problem = 'missing' | 'tooLong' | 'tooLarge';

/** What is wrong with each input; all are required (P2-5). */
export function problemsOf(typed: Typed): Partial<Readonly<Record<keyof Typed, Problem>>> {
  const problems: Partial<Record<keyof Typed, Problem>> = {};
  if (typed.action === '') problems.action = 'missing';
  if (amountOf(typed.amount) === undefined)
    problems.amount = TOO_LARGE.test(plainOf(typed.amount)) ? 'tooLarge' : 'missing';
  for (const name of ['reason', 'transactionId'] as const) {
    const { length } = wordsOf(typed)[name];
    if (length === 0) problems[name] = 'missing';
    else if (length > MAX_CHARS[name]) problems[name] = 'tooLong';
  }
  return problems;
}

/** The movement that was typed; undefined while anything is wrong with it. */
export function movementOf({ agentId, name, username }: PurseOwner, typed: Typed): Movement | undefined {
  const amount = amountOf(typed.amount);
  const { action } = typed;
  if (amount === undefined || action === '' || Object.keys(problemsOf(typed)).length > 0) return undefined;
  return { agentId, name, username, action, amount, ...wordsOf(typed) };
}

/** Trimmed. Invisible characters are copied along with an id and would make another id of it. */
function wordsOf({ reason, transactionId }: Typed) {
  return { reason: reason.trim(), transactionId: transactionId.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() };
}

/** As the upstream takes it: naira. */
export function orderOf({ agentId, action, amount, reason, transactionId }: Movement) {
  return { agentId, amount: Number(koboToDecimal(amount)), action, reason, transactionId };
}

/** The purse's balance after it, in kobo. */
export function balanceAfter(before: Kobo, { action, amount }: Pick<Movement, 'action' | 'amount'>): Kobo {
  return asKobo(action === 'credit' ? before + amount : before - amount);
}

/** With the sign that stands before figures, which a hyphen does not. */
export function signed(kobo: Kobo, unit = ''): string {
  return `${kobo < 0 ? '−' : ''}${unit}${formatKobo(asKobo(Math.abs(kobo)))}`;
}

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** The most that a JSON number carries to the kobo: thirteen digits before the point. */
const MAX_KOBO = 999_999_999_999_999;
const TOO_LARGE = /^0*[1-9]\d{13,}(?:\.\d{0,2})?$/;

/** Thousands may be grouped by commas, as the product shows them. */
function plainOf(text: string): string {
  const plain = text.trim();
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** Kobo above zero. */
function amountOf(text: string): Kobo | undefined {
  const amount = parseKobo(plainOf(text));
  return amount === undefined || amount <= 0 || amount > MAX_KOBO ? undefined : amount;
}

/** An id that is unique: the current second and a random part. */
export function suggestId(now: Date, chance: Uint32Array): string {
  const second = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `KD-${second}-${[...chance].map((part) => part.toString(36).toUpperCase().padStart(7, '0')).join('')}`;
}

export type Recorded =
  | { readonly kind: 'missing' }
  /** It was done. */
  | { readonly kind: 'found'; readonly entry: CentralPurseEntry }
  /** The id stands for something else. */
  | { readonly kind: 'other'; readonly entry: CentralPurseEntry };

/** Fields that an upstream leaves out say nothing against an entry. */
export function recordedOf(move: Movement, entries: readonly CentralPurseEntry[]): Recorded {
  const own = entries.filter(
    ({ transaction }) => transaction?.transactionID?.toLowerCase() === move.transactionId.toLowerCase(),
  );
  const [first] = own;
  if (!first) return { kind: 'missing' };
  const same = own.find((entry) => isSame(move, entry));
  return same ? { kind: 'found', entry: same } : { kind: 'other', entry: first };
}

function isSame({ action, amount, reason }: Movement, entry: CentralPurseEntry): boolean {
  const { transaction, purseBalancebefore: before, purseBalance: after } = entry;
  const moved = transaction?.amount ?? null;
  if (moved !== null && Math.abs(moved) !== amount) return false;
  if (reason !== '' && entry.reason !== null && entry.reason.trim() !== reason) return false;
  // What an agent is credited with leaves the central purse.
  return before === null || after === null || (action === 'credit' ? after <= before : after >= before);
}
