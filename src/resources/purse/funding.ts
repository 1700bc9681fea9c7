/** A payment into the central purse: its input, checks and effect (D510). Pure. */
import { koboToDecimal, type Kobo } from '../../upstream/money';
import type { CentralPurseEntry } from '../../upstream/purses';
import {
  amountOf,
  amountProblem,
  found,
  hasSameFacts,
  idText,
  MAX_CHARS,
  recordedAs,
  textProblem,
  type Order,
  type Problem,
  type Recorded,
} from './order';

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
  const { bankReference, reason, transactionId } = wordsOf(typed);
  const problems = {
    amount: amountProblem(typed.amount),
    bankReference: textProblem(bankReference, MAX_CHARS.bankReference),
    reason: textProblem(reason, MAX_CHARS.reason),
    transactionId: textProblem(transactionId, MAX_CHARS.transactionId),
  };
  return found(problems);
}

/** The typed funding; undefined while it has problems. */
export function fundingOf(typed: TypedFunding): Funding | undefined {
  const amount = amountOf(typed.amount);
  if (amount === undefined || Object.keys(fundingProblems(typed)).length > 0) return undefined;
  return { amount, ...wordsOf(typed) };
}

function wordsOf({ bankReference, reason, transactionId }: TypedFunding) {
  return { bankReference: idText(bankReference), reason: reason.trim(), transactionId: idText(transactionId) };
}

/** The upstream takes naira. */
export const sentFunding = ({ amount, ...words }: Funding) => ({ amount: Number(koboToDecimal(amount)), ...words });

/** Compares the central purse's entries of an id with the funding sent under it. Missing fields count as equal. */
export function recordedFunding(funding: Funding, entries: readonly CentralPurseEntry[]): Recorded {
  return recordedAs(
    funding.transactionId,
    entries,
    (entry) => entry.transaction?.transactionType === 'Funding' && hasSameFacts(funding, entry),
  );
}
