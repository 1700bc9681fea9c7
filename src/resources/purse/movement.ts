/** A movement of money between the wallet and an agent's purse: its input, checks and effect. Pure. */
import { isKobo, type Kobo } from '../../upstream/money';
import type { CentralPurseEntry } from '../../upstream/purses';
import { found, hasSameFacts, inNaira, orderIn, orderProblems, recordedAs } from './order';
import type { Order, Problem, Recorded } from './order';

type MoveAction = 'credit' | 'debit';

export interface PurseOwner {
  readonly agentId: number;
  readonly name: string;
  /** `name` and `memberId` are empty while unknown. */
  readonly memberId: string;
}

/** What is stored of an unconfirmed movement; `amount` is above zero. */
export interface UnconfirmedMove {
  readonly agentId: number;
  readonly action: MoveAction;
  readonly amount: Kobo;
  readonly transactionId: string;
}

/** A complete movement. */
export interface Movement extends UnconfirmedMove, PurseOwner, Order {}

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

/** Problems by input; all inputs are required (P2-5). */
export function problemsOf(typed: Typed): Partial<Readonly<Record<keyof Typed, Problem>>> {
  return found({ action: typed.action === '' ? 'missing' : undefined, ...orderProblems(typed) });
}

/** The typed movement; undefined while it has problems. */
export function movementOf({ agentId, name, memberId }: PurseOwner, typed: Typed): Movement | undefined {
  const order = orderIn(typed);
  const { action } = typed;
  if (!order || action === '' || Object.keys(problemsOf(typed)).length > 0) return undefined;
  return { agentId, name, memberId, action, ...order };
}

/** As it is sent. */
export function orderOf({ agentId, action, amount, reason, transactionId }: Movement) {
  return { agentId, amount: inNaira(amount), action, reason, transactionId };
}

/** What amounts come to; null for more than a number holds exactly, which each of them may be below. */
export const exactKobo = (sum: number): Kobo | null => (isKobo(sum) ? sum : null);

/** The balance afterwards, in kobo. */
export function balanceAfter(before: Kobo, { action, amount }: Pick<Movement, 'action' | 'amount'>): Kobo | null {
  return exactKobo(action === 'credit' ? before + amount : before - amount);
}

/** Compares the central purse's entries of an id with the movement sent under it. Missing fields count as equal. */
export function recordedOf(move: Movement, entries: readonly CentralPurseEntry[]): Recorded {
  return recordedAs(move.transactionId, entries, (entry) => isSame(move, entry));
}

function isSame(move: Movement, entry: CentralPurseEntry): boolean {
  const { purseBalancebefore: before, purseBalance: after } = entry;
  if (!hasSameFacts(move, entry)) return false;
  // A credit of an agent lowers the central purse.
  return before === null || after === null || (move.action === 'credit' ? after <= before : after >= before);
}
