/** A payment into the central purse: its input, checks and effect (D510). Pure. */
import type { Kobo } from '../../upstream/money';
import type { CentralPurseEntry } from '../../upstream/purses';
import {
  found,
  hasSameFacts,
  idText,
  inNaira,
  MAX_CHARS,
  orderIn,
  orderProblems,
  recordedAs,
  textProblem,
} from './order';
import type { Order, Problem, Recorded } from './order';

/** A complete funding. */
export interface Funding extends Order {
  /** The bank's, of the transfer; empty as the reason is. */
  readonly bankReference: string;
}

/** What is stored of an unconfirmed funding; `amount` is above zero. */
export interface UnconfirmedFunding {
  readonly amount: Kobo;
  readonly transactionId: string;
}

export const FUNDING_INPUTS = ['amount', 'bankReference', 'reason', 'transactionId'] as const;

export type TypedFunding = Readonly<Record<(typeof FUNDING_INPUTS)[number], string>>;

/** @param values of the form. */
export function typedFunding({
  amount = '',
  bankReference = '',
  reason = '',
  transactionId = '',
}: Partial<Record<string, string>>): TypedFunding {
  return { amount, bankReference, reason, transactionId };
}

/** Problems by input; all inputs are required. */
export function fundingProblems(typed: TypedFunding): Partial<Readonly<Record<keyof TypedFunding, Problem>>> {
  const { amount, ...words } = orderProblems(typed);
  const bankReference = textProblem(idText(typed.bankReference), MAX_CHARS.bankReference);
  return found({ amount, bankReference, ...words });
}

/** The typed funding; undefined while it has problems. */
export function fundingOf(typed: TypedFunding): Funding | undefined {
  const order = orderIn(typed);
  if (!order || Object.keys(fundingProblems(typed)).length > 0) return undefined;
  return { ...order, bankReference: idText(typed.bankReference) };
}

export const sentFunding = ({ amount, ...words }: Funding) => ({ amount: inNaira(amount), ...words });

/** Compares the central purse's entries of an id with the funding sent under it. Missing fields count as equal. */
export function recordedFunding(funding: Funding, entries: readonly CentralPurseEntry[]): Recorded {
  return recordedAs(
    funding.transactionId,
    entries,
    (entry) => entry.transaction?.transactionType === 'Funding' && hasSameFacts(funding, entry),
  );
}
