/** A movement of money between the wallet and an agent's purse: its input, checks and effect. Pure. */
import { typedKobo } from '../../engine/definition/typedNumber';
import { asKobo, koboToDecimal, type Kobo } from '../../upstream/money';
import { holdsInvisible, holdsSecretNumber } from '../../upstream/storedText';
import type { CentralPurseEntry } from '../../upstream/purses';
import { serviceNow } from '../../upstream/clock';

/** The service's limits, in characters. */
export const MAX_CHARS = { reason: 200, transactionId: 64 } as const;

type MoveAction = 'credit' | 'debit';

export interface PurseOwner {
  readonly agentId: number;
  readonly name: string;
  /** `name` and `username` are empty while unknown. */
  readonly username: string;
}

/** What is stored of an unconfirmed movement; `amount` is above zero. */
export interface UnconfirmedMove {
  readonly agentId: number;
  readonly action: MoveAction;
  readonly amount: Kobo;
  readonly transactionId: string;
}

/** A complete movement. */
export interface Movement extends UnconfirmedMove, PurseOwner {
  /** Empty if it was sent from another tab or visit; it is asked for before the movement is sent again. */
  readonly reason: string;
}

export interface Typed {
  readonly action: MoveAction | '';
  readonly amount: string;
  readonly reason: string;
  readonly transactionId: string;
}

export const NOTHING_TYPED: Typed = { action: '', amount: '', reason: '', transactionId: '' };

export function typedOf({
  action,
  amount = '',
  reason = '',
  transactionId = '',
}: Partial<Record<string, string>>): Typed {
  return { action: action === 'credit' || action === 'debit' ? action : '', amount, reason, transactionId };
}

export const INPUTS = ['action', 'amount', 'reason', 'transactionId'] as const satisfies readonly (keyof Typed)[];

type Problem = 'missing' | 'tooLong' | 'tooLarge' | 'invisible' | 'secretNumber';

/** Problems by input; all inputs are required (P2-5). */
export function problemsOf(typed: Typed): Partial<Readonly<Record<keyof Typed, Problem>>> {
  const problems: Partial<Record<keyof Typed, Problem>> = {};
  if (typed.action === '') problems.action = 'missing';
  if (amountOf(typed.amount) === undefined)
    problems.amount = typedKobo(typed.amount) === 'tooLarge' ? 'tooLarge' : 'missing';
  for (const name of ['reason', 'transactionId'] as const) {
    const text = wordsOf(typed)[name];
    if (text === '') problems[name] = 'missing';
    else if (text.length > MAX_CHARS[name]) problems[name] = 'tooLong';
    else if (holdsInvisible(text)) problems[name] = 'invisible';
    else if (holdsSecretNumber(text)) problems[name] = 'secretNumber';
  }
  return problems;
}

/** The typed movement; undefined while it has problems. */
export function movementOf({ agentId, name, username }: PurseOwner, typed: Typed): Movement | undefined {
  const amount = amountOf(typed.amount);
  const { action } = typed;
  if (amount === undefined || action === '' || Object.keys(problemsOf(typed)).length > 0) return undefined;
  return { agentId, name, username, action, amount, ...wordsOf(typed) };
}

/** Trimmed. Invisible characters copied along with an id would make it another id. */
function wordsOf({ reason, transactionId }: Typed) {
  return { reason: reason.trim(), transactionId: transactionId.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() };
}

/** The upstream takes naira. */
export function orderOf({ agentId, action, amount, reason, transactionId }: Movement) {
  return { agentId, amount: Number(koboToDecimal(amount)), action, reason, transactionId };
}

/** The balance afterwards, in kobo. */
export function balanceAfter(before: Kobo, { action, amount }: Pick<Movement, 'action' | 'amount'>): Kobo {
  return asKobo(action === 'credit' ? before + amount : before - amount);
}

function amountOf(text: string): Kobo | undefined {
  const amount = typedKobo(text);
  return amount === undefined || amount === 'tooLarge' || amount <= 0 ? undefined : amount;
}

export const newTransactionId = (): string =>
  suggestId(new Date(serviceNow()), crypto.getRandomValues(new Uint32Array(1)));

/** A unique id: the current second and a random part. */
export function suggestId(now: Date, chance: Uint32Array): string {
  const second = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `KD-${second}-${[...chance].map((part) => part.toString(36).toUpperCase().padStart(7, '0')).join('')}`;
}

export type Recorded =
  | { readonly kind: 'missing' }
  /** The movement was done. */
  | { readonly kind: 'found'; readonly entry: CentralPurseEntry }
  /** The id belongs to something else. */
  | { readonly kind: 'other'; readonly entry: CentralPurseEntry };

/** Compares the central purse's entries of an id with the movement sent under it. Missing fields count as equal. */
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
  // A credit of an agent lowers the central purse.
  return before === null || after === null || (action === 'credit' ? after <= before : after >= before);
}
