/** What is sent once under a transaction id of its own: a movement of a purse, or a funding. Pure. */
import { typedKobo } from '../../engine/definition/typedNumber';
import { koboToDecimal, type Kobo } from '../../upstream/money';
import { holdsInvisible, holdsSecretNumber } from '../../upstream/storedText';
import type { CentralPurseEntry } from '../../upstream/purses';
import { serviceNow } from '../../upstream/clock';

export interface Order {
  /** Above zero. */
  readonly amount: Kobo;
  /** Empty if it was sent from another tab or visit; it is asked for before the order is sent again. */
  readonly reason: string;
  readonly transactionId: string;
}

/** The inputs that every order has. */
type TypedOrder = Readonly<Record<keyof Order, string>>;

/** The service's limits, in characters. */
export const MAX_CHARS = { reason: 200, transactionId: 64, bankReference: 64 } as const;

export type Problem = 'missing' | 'tooLong' | 'tooLarge' | 'invisible' | 'secretNumber';

/** Undefined while the text is no amount above zero. */
export function amountOf(text: string): Kobo | undefined {
  const amount = typedKobo(text);
  return amount === undefined || amount === 'tooLarge' || amount <= 0 ? undefined : amount;
}

export function amountProblem(text: string): Problem | undefined {
  if (amountOf(text) !== undefined) return undefined;
  return typedKobo(text) === 'tooLarge' ? 'tooLarge' : 'missing';
}

/** @param text trimmed. */
export function textProblem(text: string, maxChars: number): Problem | undefined {
  if (text === '') return 'missing';
  if (text.length > maxChars) return 'tooLong';
  if (holdsInvisible(text)) return 'invisible';
  return holdsSecretNumber(text) ? 'secretNumber' : undefined;
}

/** Without the inputs that have no problem. */
export function found<Name extends string>(
  problems: Readonly<Record<Name, Problem | undefined>>,
): Partial<Readonly<Record<Name, Problem>>> {
  const some: Partial<Record<Name, Problem>> = {};
  for (const name in problems) {
    const problem = problems[name];
    if (problem !== undefined) some[name] = problem;
  }
  return some;
}

/** In the order of the form. */
export const orderProblems = ({ amount, reason, transactionId }: TypedOrder) => ({
  amount: amountProblem(amount),
  reason: textProblem(reason.trim(), MAX_CHARS.reason),
  transactionId: textProblem(idText(transactionId), MAX_CHARS.transactionId),
});

/** What is typed as an order; undefined while its amount is missing or wrong. */
export function orderIn({ amount: text, reason, transactionId }: TypedOrder): Order | undefined {
  const amount = amountOf(text);
  return amount && { amount, reason: reason.trim(), transactionId: idText(transactionId) };
}

/** The upstream takes naira. */
export const inNaira = (amount: Kobo): number => Number(koboToDecimal(amount));

/** Trimmed. Invisible characters copied along with an id would make it another id. */
export const idText = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();

export const newTransactionId = (): string =>
  suggestId(new Date(serviceNow()), crypto.getRandomValues(new Uint32Array(1)));

/** A unique id: the current second and a random part. */
export function suggestId(now: Date, chance: Uint32Array): string {
  const second = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `KD-${second}-${[...chance].map((part) => part.toString(36).toUpperCase().padStart(7, '0')).join('')}`;
}

export type Recorded =
  | { readonly kind: 'missing' }
  /** The order was carried out. */
  | { readonly kind: 'found'; readonly entry: CentralPurseEntry }
  /** The id belongs to something else. */
  | { readonly kind: 'other'; readonly entry: CentralPurseEntry };

/** Finds an order among the central purse's entries of its id. @param isSame whether an entry is this order's. */
export function recordedAs(
  transactionId: string,
  entries: readonly CentralPurseEntry[],
  isSame: (entry: CentralPurseEntry) => boolean,
): Recorded {
  const own = entries.filter(
    ({ transaction }) => transaction?.transactionID?.toLowerCase() === transactionId.toLowerCase(),
  );
  const [first] = own;
  if (!first) return { kind: 'missing' };
  const same = own.find(isSame);
  return same ? { kind: 'found', entry: same } : { kind: 'other', entry: first };
}

/** Missing fields count as equal. */
export function hasSameFacts({ amount, reason }: Order, entry: CentralPurseEntry): boolean {
  const moved = entry.transaction?.amount ?? null;
  if (moved !== null && Math.abs(moved) !== amount) return false;
  return reason === '' || entry.reason === null || entry.reason.trim() === reason;
}
